import { type Round, readRound } from '#src/rules/schedule/round.ts'
import { useDateSettings } from './date-settings.ts'

/** On which days of the week a round begins and ends, as the settings say; the usual ones until that is heard. */
export function useRound(): Round {
  return readRound(useDateSettings(({ round }) => round))
}
