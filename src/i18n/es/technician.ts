import type { technician as english } from '#src/i18n/en/technician.ts'
import type { Translation } from '#src/i18n/translation.ts'
import { assignments } from './technician/assignments.ts'
import { checklist } from './technician/checklist.ts'
import { equipment } from './technician/equipment.ts'
import { notifications } from './technician/notifications.ts'
import { phone } from './technician/phone.ts'
import { reports } from './technician/reports.ts'
import { schedule } from './technician/schedule.ts'

/** Spanish texts of the technician's screens, one file for each part. */
export const technician = {
  ...assignments,
  ...checklist,
  ...equipment,
  ...notifications,
  ...phone,
  ...reports,
  ...schedule,
} as const satisfies Translation<typeof english>
