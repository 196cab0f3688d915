import { createServer, type Server } from 'node:http'

export interface S3Double {
  url: string
  /** Refuses to list while true, as S3 does without s3:ListBucket. */
  refuses: boolean
  stop(): Promise<void>
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** One bucket of S3 with these files: it lists them and gives them out. Signatures are not checked. */
export async function startS3(bucket: string, files: Readonly<Record<string, string>>): Promise<S3Double> {
  const etag = (key: string) => `"${Buffer.from(key).toString('hex').slice(-32).padStart(32, '0')}"`
  const changed = new Date(Date.now() - 3_600_000)
  const double: S3Double = { url: '', refuses: false, stop: () => stop(server) }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>refused</Message></Error>`)
    const [, name = '', ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    if (name !== bucket) return fail(404, 'NoSuchBucket')
    if (key === '') {
      if (double.refuses) return fail(403, 'AccessDenied')
      const prefix = searchParams.get('prefix') ?? ''
      const list = Object.keys(files).filter((one) => one.startsWith(prefix))
      return response
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
            `<Prefix>${escape(prefix)}</Prefix><KeyCount>${list.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>` +
            list
              .map(
                (one) =>
                  `<Contents><Key>${escape(one)}</Key><LastModified>${changed.toISOString()}</LastModified><ETag>${etag(one)}</ETag>` +
                  `<Size>${Buffer.byteLength(files[one]!)}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
              )
              .join('') +
            '</ListBucketResult>',
        )
    }
    const body = files[key]
    if (body === undefined) return fail(404, 'NoSuchKey')
    return response
      .writeHead(200, {
        'Content-Length': Buffer.byteLength(body),
        ETag: etag(key),
        'Last-Modified': changed.toUTCString(),
        'Content-Type': 'text/csv',
      })
      .end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  double.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return double
}

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
