import { parseRound, type Round } from '#src/rules/schedule/round.ts'
import { useDateSettings } from './date-settings.ts'

/** First and last weekday of a round from the settings; defaults until the server sends them. */
export function useRound(): Round {
  return parseRound(useDateSettings(({ round }) => round))
}
