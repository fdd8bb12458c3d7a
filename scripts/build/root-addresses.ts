import type { Plugin } from 'vite'

/**
 * Has the page name its files from the root, since it is served at every address. Other files name each other by
 * relative addresses (`base: './'`), so that one build works below any path; the server writes that path into the page.
 */
export const rootAddresses: Plugin = {
  name: 'walkdown:root-addresses',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/(src|href)="\.\//g, '$1="/') },
}
