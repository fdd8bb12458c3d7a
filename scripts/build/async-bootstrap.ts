import type { Plugin } from 'vite'

const BEGIN = /<script type="module"(?=[^>]*\/begin-)/

/**
 * Runs the page's first script as soon as it has loaded. A module would wait for the whole page and its style sheets,
 * so its requests would start after the core chunk.
 */
export const asyncBootstrap: Plugin = {
  name: 'walkdown:begin-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!BEGIN.test(html)) throw new Error('The page has no script element of the app.')
      return html.replace(BEGIN, '<script async type="module"')
    },
  },
}
