/** English texts of the supervisor's review of an assignment on one page. */
export const assignmentReview = {
  'assignmentReview.title': 'Review {label}',
  'assignmentReview.due': 'Due {day}',
  'assignmentReview.place': 'Pending Reviews',
  'assignmentReview.failed': 'Failed to load what was submitted',
  'assignmentReview.notFound': 'Assignment not found',
  'assignmentReview.notFoundText': 'It may belong to another sector.',
  'assignmentReview.none': 'Nothing is submitted',
  'assignmentReview.noneText': 'Checklists of this assignment stand here once they are submitted.',
  'assignmentReview.list': 'Submitted checklists',
  'assignmentReview.fileName': 'submitted-of-{label}',
  'assignmentReview.verdict': 'Review',
  'assignmentReview.pending': {
    one: '{count} of {total} submitted checklists waits for your verdict.',
    other: '{count} of {total} submitted checklists wait for your verdict.',
  },
  'assignmentReview.done': 'Everything that was submitted is reviewed.',
  'assignmentReview.approveRest': 'Approve the rest ({count})',
  'assignmentReview.approveRestPage': 'Approve the rest of this page ({count})',
  'assignmentReview.okTasks': { one: '{count} task in order', other: '{count} tasks in order' },
  'assignmentReview.keyFold': 'Show or fold the checklist',
} as const
