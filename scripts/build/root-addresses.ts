import type { Plugin } from 'vite'

/**
 * Makes the page refer to its files from the root, since the page is served at every path. Other files use relative
 * URLs (`base: './'`), so one build works under any base path; the server inserts that path into the page.
 */
export const rootAddresses: Plugin = {
  name: 'walkdown:root-addresses',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/(src|href)="\.\//g, '$1="/') },
}
