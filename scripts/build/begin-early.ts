import type { Plugin } from 'vite'

const BEGIN = /<script type="module"(?=[^>]*\/begin-)/

/**
 * Has the page's first script run as soon as it is here. A module otherwise waits for the whole page and its style
 * sheets, and what it asks for would be asked for after the core has come.
 */
export const beginEarly: Plugin = {
  name: 'walkdown:begin-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!BEGIN.test(html)) throw new Error('The page does not name the script that begins.')
      return html.replace(BEGIN, '<script async type="module"')
    },
  },
}
