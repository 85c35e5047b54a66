import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { createGate } from '../gate.ts'
import { savedAs } from './disposition.ts'
import { createS3PartialUploads } from './s3-partial.storage.ts'
import {
  type ByteRange,
  fitRange,
  needKey,
  RangeUnsatisfiableError,
  type Storage,
  StorageUnavailableError,
  type StoredHead,
  type StoredObject,
} from './storage.gateway.ts'

export interface S3StorageConfig {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of a store other than AWS: `https://minio.example.com`. */
  endpoint?: string
  /** Bucket in the path instead of the host name; what most stores with an endpoint of their own want. */
  forcePathStyle?: boolean
}

/** The SDK is large, so it is loaded only where a store is configured. */
async function loadSdk() {
  const [client, lib, presigner] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  return { ...client, Upload: lib.Upload, getSignedUrl: presigner.getSignedUrl }
}
type Sdk = Awaited<ReturnType<typeof loadSdk>>

interface Bucket {
  sdk: Sdk
  client: S3Client
  name: string
}

/** Files in an S3-compatible store. */
export async function createS3Storage(config: S3StorageConfig): Promise<Storage> {
  const sdk = await loadSdk()
  const bucket: Bucket = { sdk, client: new sdk.S3Client(clientConfigOf(config)), name: config.bucket }
  // A place is held until the store has answered; the bytes of a `get` flow to the reader afterwards.
  const gate = createGate('the file store', places)
  const ask = <T>(work: () => Promise<T>) => gate.through(work).catch(throwUnavailable)
  return {
    put: async (key, body, { mime }) => ask(() => put(bucket, needKey(key), body, mime)),
    get: async (key, range) => ask(() => read(bucket, needKey(key), range)),
    head: async (key) => ask(() => readHead(bucket, needKey(key))),
    async delete(key) {
      const command = new sdk.DeleteObjectCommand({ Bucket: bucket.name, Key: needKey(key) })
      await ask(() => bucket.client.send(command))
    },
    presignPut: (key, about) => presignPut(bucket, needKey(key), about),
    presignGet: (key, { expiresInSeconds, downloadName }) =>
      sdk.getSignedUrl(
        bucket.client,
        new sdk.GetObjectCommand({
          Bucket: bucket.name,
          Key: needKey(key),
          ...(downloadName
            ? {
                ResponseContentDisposition: savedAs(downloadName),
              }
            : {}),
        }),
        { expiresIn: expiresInSeconds },
      ),
    async adopt(key, path, { mime }) {
      const isThere = await ask(() => readHead(bucket, needKey(key)))
      if (!isThere) await ask(() => put(bucket, key, createReadStream(path), mime))
    },
    partial: await createS3PartialUploads(bucket, clientConfigOf(config), ask),
  }
}

function clientConfigOf(config: S3StorageConfig): S3ClientConfig {
  return {
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.forcePathStyle ?? config.endpoint !== undefined,
    // Stores other than AWS often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: sockets },
      httpsAgent: { maxSockets: sockets },
    },
    maxAttempts: 2,
  }
}

/** Readers who take a file slowly keep its connection: fifty of them, the usual limit, would close the store to everybody. */
const sockets = 1_000
/** Calls to the store under way in one server, and how many may wait for how long (ms). */
const places = { atOnce: 8, waiting: 32, waitMs: 5_000 }

/** Nobody answered, or not in time, or it said that it is busy. */
function throwUnavailable(error: unknown): never {
  const {
    name = '',
    code = '',
    $metadata,
  } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  const isAway =
    ['GateBusyError', 'TimeoutError', 'NetworkingError'].includes(name) || /^E[A-Z_]+$/.test(code)
  if (isAway || ($metadata?.httpStatusCode ?? 0) >= 500) throw new StorageUnavailableError(error)
  throw error
}

async function read(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<StoredObject | null> {
  const head = await readHead(bucket, key)
  if (!head) return null
  const part = range && fitRange(range, head.size)
  const command = new bucket.sdk.GetObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ...(part ? { Range: `bytes=${part.start}-${part.end}` } : {}),
  })
  const answer = await orNull(bucket.client.send(command))
  return answer && { ...head, ...(part ? { range: part } : {}), body: answer.Body as Readable }
}

/** A stream of unknown length goes up in parts; when it breaks off, the parts are dropped. */
async function put(
  bucket: Bucket,
  key: string,
  body: Buffer | Readable,
  mime: string,
): Promise<{ size: number }> {
  const upload = new bucket.sdk.Upload({
    client: bucket.client,
    params: { Bucket: bucket.name, Key: key, Body: body, ContentType: mime },
    queueSize: 2,
  })
  let size = Buffer.isBuffer(body) ? body.length : 0
  upload.on('httpUploadProgress', ({ loaded }) => {
    size = Math.max(size, loaded ?? 0)
  })
  await upload.done()
  return { size }
}

async function readHead({ sdk, client, name }: Bucket, key: string): Promise<StoredHead | null> {
  const answer = await orNull(client.send(new sdk.HeadObjectCommand({ Bucket: name, Key: key })))
  return (
    answer && {
      size: answer.ContentLength ?? 0,
      mime: answer.ContentType ?? 'application/octet-stream',
      changedAt: answer.LastModified ?? new Date(0),
    }
  )
}

async function presignPut(
  { sdk, client, name }: Bucket,
  key: string,
  about: { mime: string; expiresInSeconds: number; size?: number },
) {
  const command = new sdk.PutObjectCommand({
    Bucket: name,
    Key: key,
    ContentType: about.mime,
    ...(about.size === undefined ? {} : { ContentLength: about.size }),
  })
  const url = await sdk.getSignedUrl(client, command, {
    expiresIn: about.expiresInSeconds,
    signableHeaders: new Set(['content-type', ...(about.size === undefined ? [] : ['content-length'])]),
  })
  return {
    url,
    headers: { 'content-type': about.mime },
    expiresAt: new Date(Date.now() + about.expiresInSeconds * 1_000),
  }
}

/** Null for "not there", in the words of the store. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
    if ($metadata?.httpStatusCode === 416) throw new RangeUnsatisfiableError(0)
    if ($metadata?.httpStatusCode === 404 || name === 'NoSuchKey' || name === 'NotFound') return null
    throw error
  }
}
