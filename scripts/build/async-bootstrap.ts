import type { Plugin } from 'vite'

const BOOTSTRAP = /<script type="module"(?=[^>]*\/boot-)/

/**
 * Runs the page's first script as soon as it has loaded. A module would wait for the whole page and its style sheets,
 * so its requests would start after the core chunk.
 */
export const asyncBootstrap: Plugin = {
  name: 'walkdown:async-bootstrap',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!BOOTSTRAP.test(html)) throw new Error('The page has no bootstrap script.')
      return html.replace(BOOTSTRAP, '<script async type="module"')
    },
  },
}
