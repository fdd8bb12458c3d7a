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
    summary: 'Read the logo of reports, with the URL of its image',
    reply: companyLogo,
  }),
  store: defineCall({
    method: 'POST',
    path: '/admin/config/logo/',
    who: ['admin'],
    summary: 'Upload a PNG or JPEG as the logo of future reports; it replaces the previous logo',
    multipart: { files: ['logo'], required: true, maximumBytes: limits.logoBytes },
    reply: companyLogo,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/admin/config/logo/',
    who: ['admin'],
    summary: 'Remove the logo from future reports',
    reply: companyLogo,
  }),
}
