/** The meaning of a colour. A word and an icon always accompany it. */
export type Tone = 'neutral' | 'brand' | 'good' | 'bad' | 'busy' | 'warn'

/** The tones that exist as theme colours: `<Button color="bad">`. */
export const colouredTones = ['brand', 'good', 'bad', 'busy', 'warn'] as const satisfies readonly Tone[]

/** Text or icon colour of a tone. */
export function toneColour(tone: Tone): string {
  return tone === 'neutral' ? 'var(--wd-ink)' : `var(--wd-${tone})`
}
