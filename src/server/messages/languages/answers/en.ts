/** What calls answer that have done something, for the person who asked. */
export const englishAnswers = {
  'answer.and': '{one} {other}',
  'answer.done.handedOut': {
    one: '{count} assignment was handed out.',
    other: '{count} assignments were handed out.',
  },
  'answer.notDone.handedOut': '{number} could not be handed out.',
  'answer.done.reassigned': {
    one: '{count} assignment was reassigned.',
    other: '{count} assignments were reassigned.',
  },
  'answer.notDone.reassigned': '{number} could not be reassigned.',
  'answer.done.changed': {
    one: '{count} assignment was changed.',
    other: '{count} assignments were changed.',
  },
  'answer.notDone.changed': '{number} could not be changed.',
  'answer.done.deleted': {
    one: '{count} assignment was deleted.',
    other: '{count} assignments were deleted.',
  },
  'answer.notDone.deleted': '{number} could not be deleted.',
  'answer.done.approved': {
    one: '{count} checklists approved.',
    other: '{count} checklists approved.',
  },
  'answer.notDone.approved': '{number} could not be approved.',
  'answer.done.rejected': {
    one: '{count} checklists rejected.',
    other: '{count} checklists rejected.',
  },
  'answer.notDone.rejected': '{number} could not be rejected.',
  'answer.undone': 'What was done is undone.',
  'answer.findingsUndone': 'The findings are as they were before.',
  'answer.pieceRemoved': 'The equipment was removed from the assignment.',
  'answer.plantAssigned': '{plant} was assigned to {people}.',
  'answer.started': 'The assignment has been successfully started.',
  'answer.startedBefore': 'This assignment was started already.',
  'answer.paused': 'The checklist is paused.',
  'answer.goesOn': 'The checklist goes on.',
  'answer.submitted': 'Checklist completed successfully',
  'answer.submittedTwice':
    'Checklist submitted. It had been submitted by you before; your supervisor sees both.',
  'answer.submittedByTwo':
    'Checklist submitted. Somebody else had submitted it before; your supervisor sees both.',
  'answer.submittedLate':
    'Checklist submitted. The order had changed meanwhile; your supervisor sees your work beside it.',
  'answer.doneBefore': 'This was already done. The server no longer keeps the details of its first answer.',
  'answer.invitationTaken': 'The invitation is taken back. Its link opens nothing any more.',
  'answer.linkOnItsWay': 'If there is an account with this address, a mail with a link is on its way.',
  'answer.passwordSet': 'Your password is set. Please sign in with it.',
  'answer.signedIn': 'You are signed in.',
  'answer.signedOut': 'You are signed out.',
  'answer.accountCreated': 'The account was created.',
  'answer.tokenValid': 'The token is valid.',
  'answer.passwordChanged': 'Your password is changed. Your other sessions are signed out.',
  'answer.unlinked': 'They are parted from their account at the company, and signed out.',
  'answer.ownFactorOff': 'Your sign-in asks for your password alone.',
  'answer.factorOff': 'Their sign-in asks for their password alone.',
  'answer.signedOutThere': 'You are signed out there. The next call from there is refused.',
  'answer.theySignedOutThere': 'They are signed out there. The next call from there is refused.',
  'answer.keptRole.admin':
    '{company} makes you an administrator now. You stay a technician until your open assignments ({number}) are completed or given to somebody else.',
  'answer.keptRole.supervisor':
    '{company} makes you a supervisor now. You stay a technician until your open assignments ({number}) are completed or given to somebody else.',
  'answer.keptRole.technician':
    '{company} makes you a technician now. You stay a technician until your open assignments ({number}) are completed or given to somebody else.',
  'answer.mailTaken': 'The mail server took a mail to {address}. Please look whether it arrives.',
  'answer.allRead': 'All notifications are marked as read.',
  'answer.plantDeleted': '{plant} and all that belongs to it is deleted.',
  'answer.deleted': '{name} was deleted.',
  'answer.leftLists': '{name} has left the lists. What refers to it is kept.',
  'answer.tasksDeleted': {
    one: '{count} task was deleted.',
    other: '{count} tasks were deleted.',
  },
  'answer.reportsFixed': 'Fixed {number} stuck reports!',
  'answer.noneStuck': 'No stuck reports found to fix.',
  'answer.reportsThere': 'Every completed assignment has its report.',
  'answer.reportsBegun': {
    one: '{count} report is being made.',
    other: '{count} reports are being made.',
  },
  'answer.deletedIsBack': 'What was deleted is there again.',
  'answer.reportsCleared': 'Cleaned up {number} failed reports',
  'answer.backupBegun': 'A backup is being made.',
  'answer.backupUnderWay': 'A backup is being made already.',
  'answer.restoring': 'The backup is being restored.',
  'answer.cleared': {
    one: '{count} row of lists was forgotten by the process that answered; all others forget theirs within 5 seconds.',
    other:
      '{count} rows of lists were forgotten by the process that answered; all others forget theirs within 5 seconds.',
  },
  'answer.testEvent': 'A test event is on its way. What becomes of it is listed.',
  'answer.sentAgain': 'The event is on its way once more.',
  'answer.pdfReadAgain': 'The PDF is being read again.',
} as const
