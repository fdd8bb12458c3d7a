import http from 'node:http'

/**
 * A reverse proxy that serves a server below a path, as plants have it with one address for many apps.
 * @param takesOff whether it takes the path off, as nginx does with a slash at the end of `proxy_pass`
 */
export async function startPathProxy(port: number, path: string, target: string, takesOff: boolean) {
  const proxy = http.createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (!url.startsWith(`${path}/`)) {
      response.writeHead(404).end('another app')
      return
    }
    const address = new URL(takesOff ? url.slice(path.length) : url, target)
    const forward = http.request(address, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    // A server that is away is a gateway's 502.
    forward.on('error', () => response.writeHead(502).end())
    request.pipe(forward)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        proxy.close(resolve)
        proxy.closeAllConnections()
      }),
  }
}
