import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { limits } from '@sampan/contract/limits'
import type { MetadataValue } from '@tus/s3-store'
import { type PartialUploads, partialPrefix } from './partial-uploads.ts'
import { needKey } from './storage.gateway.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Bucket {
  sdk: Sdk
  client: S3Client
  name: string
}

/** Asks the store when it has a place for one more call (decision 14). */
type Ask = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Uploads under way as multipart uploads of the store: their bytes never stay on the server that took them.
 * @param ask the gate of the store, which uploads in pieces share with its other calls
 */
export async function createS3PartialUploads(
  bucket: Bucket,
  clientConfig: S3ClientConfig,
  ask: Ask,
): Promise<PartialUploads> {
  const [{ S3Store }, { MemoryKvStore }] = await Promise.all([import('@tus/s3-store'), import('@tus/server')])
  const { sdk, client, name } = bucket
  const cache = new MemoryKvStore<MetadataValue>()
  const store = new S3Store({
    cache,
    // Parts of one size, as some stores demand.
    partSize: limits.uploadPiece,
    minPartSize: limits.uploadPiece,
    useTags: false,
    s3ClientConfig: { ...clientConfig, bucket: name },
  })
  return {
    store,
    async read(id, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      const command = new sdk.GetObjectCommand({ Bucket: name, Key: needKey(id), ...(Range && { Range }) })
      const answer = await ask(() => client.send(command))
      return answer.Body as Readable
    },
    async settle(id, key, { mime }) {
      const command = new sdk.CopyObjectCommand({
        Bucket: name,
        Key: needKey(key),
        // The slashes stay: not every store takes them encoded.
        CopySource: `${name}/${needKey(id)}`.split('/').map(encodeURIComponent).join('/'),
        ContentType: mime,
        MetadataDirective: 'REPLACE',
      })
      await ask(() => client.send(command))
    },
    async drop(id) {
      // Knows the multipart upload, but gives up where that is over already; so the objects go one by one.
      await ask(() => store.remove(needKey(id))).catch(() => {})
      await cache.delete(id)
      for (const Key of [id, `${id}.info`, `${id}.part`]) {
        await ask(() => client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key })))
      }
    },
    sweep: (before) => sweepBucket(bucket, before),
  }
}

/** Only what is ours: others may use the bucket too. */
async function sweepBucket({ sdk, client, name }: Bucket, before: Date): Promise<number> {
  let count = 0
  const uploads = await client.send(
    new sdk.ListMultipartUploadsCommand({ Bucket: name, Prefix: partialPrefix }),
  )
  for (const { Key, UploadId, Initiated } of uploads.Uploads ?? []) {
    if (!Key || !UploadId || !Initiated || Initiated >= before) continue
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }))
    count += 1
  }
  const objects = sdk.paginateListObjectsV2({ client }, { Bucket: name, Prefix: partialPrefix })
  for await (const page of objects) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (!Key || !LastModified || LastModified >= before) continue
      await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key }))
      count += 1
    }
  }
  return count
}
