/** What a colour means. A colour never says it alone: a word and an icon stand beside it. */
export type Tone = 'neutral' | 'brand' | 'good' | 'bad' | 'busy' | 'warn'

/** The tones that exist as theme colours: `<Button color="bad">`. */
export const colouredTones = ['brand', 'good', 'bad', 'busy', 'warn'] as const satisfies readonly Tone[]

/** The colour of text or an icon in a tone. */
export function toneColour(tone: Tone): string {
  return tone === 'neutral' ? 'var(--wd-ink)' : `var(--wd-${tone})`
}
