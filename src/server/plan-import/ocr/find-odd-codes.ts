/** Characters that look alike, as a digit and as a letter. */
const lookAlikes = new Map([
  ['O', '0'],
  ['Q', '0'],
  ['D', '0'],
  ['I', '1'],
  ['L', '1'],
  ['l', '1'],
  ['S', '5'],
  ['Z', '2'],
  ['B', '8'],
  ['G', '6'],
])
const digitsAsLetters = new Map([...lookAlikes].map(([letter, digit]) => [digit, letter]))
/** Longer codes have too many spellings to try. */
const MOST_LOOK_ALIKES = 6

/**
 * Finds codes with a letter where the codes next to them have a digit, or the other way round: `PS-O1` among `PS-02` and
 * `CI-03`. The form of a code is the order of its letters, digits and signs.
 */
export function findOddCodes(codes: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const code of new Set(codes)) counts.set(formOf(code), (counts.get(formOf(code)) ?? 0) + 1)
  return new Set(
    codes.filter((code) => {
      const own = counts.get(formOf(code)) ?? 0
      return listSpellings(code).some((form) => form !== formOf(code) && (counts.get(form) ?? 0) >= own)
    }),
  )
}

function formOf(code: string): string {
  return code.replace(/\p{L}/gu, 'A').replace(/\p{N}/gu, '9')
}

/** The forms of a code when some of its characters are those that they look like. */
function listSpellings(code: string): string[] {
  let forms = ['']
  let tried = 0
  for (const character of code) {
    const isAlike = lookAlikes.has(character) || digitsAsLetters.has(character)
    const form = formOf(character)
    if (isAlike && tried++ < MOST_LOOK_ALIKES) forms = forms.flatMap((start) => [`${start}A`, `${start}9`])
    else forms = forms.map((start) => start + form)
  }
  return forms
}
