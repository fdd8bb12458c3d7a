/** English error messages of failed requests and of the offline engine. */
export const errors = {
  server: 'An error occurred',
  http: 'HTTP {status}',
  network: 'Network error - please check your connection',
  unexpected: 'An unexpected error occurred',
  invalidReply: 'Invalid response format from server',
  fileEmpty: 'Generated report appears to be empty or corrupted. Please try again.',

  'login.notFound': 'API endpoint not found. Check server configuration.',
  'login.loop': 'A redirect loop was detected. Please check your API configuration.',
  'login.status': 'Login failed with status: {code} {text}',
  'login.failed': 'Login failed',
  'login.form': 'Login failed. Please try again.',

  'offline.not_found': 'This is not on this phone.',
  'offline.not_due': 'This assignment cannot be started before its date.',
  'offline.read_only': 'This checklist is submitted and cannot be changed.',
  'offline.incomplete': 'Some tasks are not fully answered.',
  'offline.notes_required': 'Please provide technician notes before submitting the checklist.',
  'offline.signature_required': 'Please sign the checklist before you submit it.',
  'offline.no_tasks': 'No tasks found in the checklist. Please contact your administrator.',
  'offline.too_long': 'This text is too long.',
  'offline.not_a_number': 'Please enter a number.',
  'offline.too_many_photos': 'A task can have at most 10 photos.',
  'offline.photo_not_an_image': 'This file is not an image.',
  'offline.photo_heic': 'This browser cannot read HEIC photos. Please choose a JPEG, or take the photo here.',
  'offline.photo_unreadable': 'This photo cannot be read. It may be damaged.',
  'offline.no_space':
    'There is no space left on this phone. Saved work is not lost. Send the waiting work, or delete pictures, videos or apps: 100 MB are enough for a shift.',
  'offline.storage_unavailable':
    'This browser does not let Walkdown save your work on this phone, and inspections need that. Allow this site to store data (cookies) in the browser settings, or use another browser.',
  'offline.storage_lost':
    "The browser closed Walkdown's storage on this phone. Saved work is not lost. Please reload this page.",
  'offline.sign_in_not_kept':
    'This browser does not let Walkdown save your sign-in. Closing or reloading this page signs you out. To stay signed in, allow this site to store data (cookies) in the browser settings.',
  'offline.replaced_by_newer_version':
    'A newer version of Walkdown is open in another tab. Please reload this one.',
  'offline.already_sending': 'This checklist is being sent and can no longer be changed.',
  'offline.unsent_work': 'Some work on this phone is not sent yet.',
  'offline.sign_in_needed': 'Please sign in to send your work.',
  'offline.account_deactivated': 'This account has been deactivated. Please contact your administrator.',
  'offline.unlock_expired':
    'There is no connection to Walkdown, and your last online sign-in was more than 7 days ago. Please sign in where there is a connection. Your work stays on this phone.',
  'offline.unlock_blocked':
    'There is no connection to Walkdown, and there were too many wrong passwords. Please sign in where there is a connection. Your work stays on this phone.',
  'offline.unlock_wrong':
    'There is no connection to Walkdown, and this is not the password that you last used on this phone.',
  'offline.no_connection': 'Network error - please check your connection',
  'offline.not_our_server': 'This network has its own sign-in page. Please open it in your browser first.',
  'offline.server_refused': 'The server rejected this.',
  'offline.server_failed': 'Something went wrong on the server.',
  'offline.server_away': 'The server cannot be reached at the moment.',
  'offline.server_paused': 'Too many requests. Please wait a moment.',
  'offline.too_large': 'This is too large for the server.',
  'offline.part_missing':
    'Part of the app could not be loaded. Saved work is not lost. Please check your connection, and try again.',
  'offline.arrived_late': 'The server did not get everything in time.',
} as const
