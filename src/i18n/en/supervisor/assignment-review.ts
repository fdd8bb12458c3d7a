/** English texts of the supervisor's review of an assignment on one page. */
export const assignmentReview = {
  'assignmentReview.title': 'Review {label}',
  'assignmentReview.due': 'Due {day}',
  'assignmentReview.place': 'Pending Reviews',
  'assignmentReview.failed': 'Failed to load the submitted checklists',
  'assignmentReview.notFound': 'Assignment not found',
  'assignmentReview.notFoundText': 'It may belong to another sector.',
  'assignmentReview.none': 'No submitted checklists',
  'assignmentReview.noneText': 'Submitted checklists of this assignment appear here.',
  'assignmentReview.list': 'Submitted checklists',
  'assignmentReview.fileName': 'submitted-of-{label}',
  'assignmentReview.verdict': 'Review',
  'assignmentReview.pending': {
    one: '{count} of {total} submitted checklists waits for your review.',
    other: '{count} of {total} submitted checklists wait for your review.',
  },
  'assignmentReview.done': 'All submitted checklists are reviewed.',
  'assignmentReview.approveRest': 'Approve the rest ({count})',
  'assignmentReview.approveRestPage': 'Approve the rest of this page ({count})',
  'assignmentReview.okTasks': { one: '{count} task OK', other: '{count} tasks OK' },
  'assignmentReview.keyFold': 'Show or hide the checklist',
} as const
