import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { instant } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'

/** The stored company logo, or null. */
export const companyLogo = z.object({
  logo: z.nullable(
    z.object({
      /** The original file name. */
      name: z.string(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      changed_at: instant,
    }),
  ),
})

/** The logo on reports. */
export const companyLogoCalls = {
  read: defineCall({
    method: 'GET',
    path: '/admin/config/logo/',
    who: ['admin'],
    summary: "Read which logo stands on reports, with the picture's address",
    reply: companyLogo,
  }),
  store: defineCall({
    method: 'POST',
    path: '/admin/config/logo/',
    who: ['admin'],
    summary: 'Put a PNG or JPEG on the reports that are made from now on, in place of the logo before it',
    multipart: { files: ['logo'], required: true, maximumBytes: limits.logoBytes },
    reply: companyLogo,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/admin/config/logo/',
    who: ['admin'],
    summary: 'Take the logo off the reports that are made from now on',
    reply: companyLogo,
  }),
}
