/** The words for answers that stand with a reason, loaded with the checklist that asks for it. */
export const reasons = {
  'reasons.reasonRequired': 'Reason (Required)',
  'reasons.reasonForOk': 'Why is it OK all the same? (Required)',
  'reasons.reasonPlaceholder': 'Why?',
  'reasons.otherAnswers': 'Other answers of task {number}',
  'reasons.outsideMark': 'outside the limits',
  'reasons.gapReason': 'Please give the reason.',
  'reasons.okOutside': 'OK outside the limits',
  'reasons.notJudged': 'Not applicable, or not inspected',
} as const
