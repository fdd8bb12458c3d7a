/** The words that shared parts bring along. */
export const parts = {
  'piece.notLoaded':
    'This could not be opened, since a part of the app is not loaded yet. Please check your connection and try again.',
  'status.pending': 'Pending',
  'status.not_started': 'Not started',
  'status.in_progress': 'In Progress',
  'status.completed': 'Completed',
  'status.overdue': 'Overdue',
  'status.overdueDays': { one: 'Overdue {count} day', other: 'Overdue {count} days' },
  'status.processing': 'Processing',
  'status.generating': 'Generating',
  'status.failed': 'Failed',
  'status.active': 'Active',
  'status.inactive': 'Inactive',
  'status.maintenance': 'Maintenance',
  'status.decommissioned': 'Decommissioned',
  'status.operational': 'Operational',
  'status.offline': 'Out of use',

  'priority.label': 'Priority {priority}',
  'priority.Low': 'Low',
  'priority.Medium': 'Medium',
  'priority.High': 'High',
  'priority.Urgent': 'Urgent',
  'priority.Critical': 'Critical',

  'answer.ok': 'OK',
  'answer.not_ok': 'Not OK',
  'answer.not_applicable': 'Not applicable',
  'answer.not_inspected': 'Could not be inspected',
  'answer.pending': 'Pending',

  'review.none': 'Not submitted',
  'review.pending': 'Waiting for review',
  'review.approved': 'Approved',
  'review.rejected': 'Rejected',
  'review.revision_requested': 'Revision requested',

  'search.clear': 'Clear the search',
  'day.clear': 'Clear {label}',
  'day.previousMonth': 'Previous month',
  'day.nextMonth': 'Next month',
  'day.chooseMonth': 'Choose a month',
  'day.previousYear': 'Previous year',
  'day.nextYear': 'Next year',
  'day.chooseYear': 'Choose a year',
  'day.previousYears': 'Earlier years',
  'day.nextYears': 'Later years',

  'overdue.title': { one: '{count} assignment is overdue', other: '{count} assignments are overdue' },
  'overdue.text': 'Due before today and not completed.',
  waiting: 'Loading...',

  'progress.of': '{done} of {total}',
  'progress.percent': '{percent} %',

  'error.title': 'This could not be loaded',
  'error.tryAgain': 'Try Again',

  'confirm.cancel': 'Cancel',
  'dialog.close': 'Close',
  'toast.undo': 'Undo',
  'toast.close': 'Close this message',
  'header.back': 'Back to {place}',
  'info.about': 'About {label}',

  'photo.missing': 'This photo cannot be shown.',

  'file.ready': '{name} is ready. Press Save and choose where it goes.',
  'file.save': 'Save',

  'date.today': 'Today',
  'date.tomorrow': 'Tomorrow',
  'date.yesterday': 'Yesterday',
  'date.none': 'N/A',

  'period.previous': 'Previous',
  'period.today': 'Today',
  'period.next': 'Next',
  'calendar.legend': 'Legend',
} as const
