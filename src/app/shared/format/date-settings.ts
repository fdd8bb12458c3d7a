/** How dates are written: the settings' own patterns. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

/** What the system's settings say about dates; the defaults hold until they are heard. */
export const dateSettings: { format: DateFormat; timeZone: string | undefined } = {
  format: 'MM/DD/YYYY',
  timeZone: undefined,
}

/** Takes over the settings as they came from the server; what is not known leaves things as they are. */
export function applyDateSettings(settings: { format: string | null; timeZone: string | null }): void {
  dateSettings.format = dateFormats.find((format) => format === settings.format) ?? dateSettings.format
  dateSettings.timeZone = settings.timeZone ?? dateSettings.timeZone
}
