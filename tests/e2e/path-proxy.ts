import http from 'node:http'

/**
 * Starts a reverse proxy that serves a server below a path, as on a host with several apps.
 * @param takesOff whether the proxy strips the path, like nginx with a slash at the end of `proxy_pass`
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
    // A proxy answers 502 when the server is down.
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
