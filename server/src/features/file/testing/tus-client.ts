import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { resumablePath } from '@sampan/contract/file'
import type { Person } from '#testing/people.ts'

/** A small client of the tus protocol for the tests: it can let a connection die in the middle. */
export interface TusAnswer {
  status: number
  headers: Headers
  /** Of a refusal; undefined where tus sends no body. */
  body: { code: number; message: string; data: { fields?: { path: string; message: string }[] } } | undefined
}

const tokensOf = (as?: Person): Record<string, string> =>
  as ? { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken } : {}

const headersOf = (as?: Person, lang = 'en'): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  'accept-language': lang,
  ...tokensOf(as),
})

async function answerOf(response: Response): Promise<TusAnswer> {
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, body }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

export async function createUpload(
  origin: string,
  about: { size: number; as?: Person; purpose?: string; name?: string; lang?: string },
): Promise<TusAnswer & { id: string }> {
  const { purpose = 'video', name = 'คลิป 1.mp4' } = about
  const response = await fetch(origin + resumablePath, {
    method: 'POST',
    headers: {
      ...headersOf(about.as, about.lang),
      'upload-length': String(about.size),
      'upload-metadata': `purpose ${base64(purpose)},filename ${base64(name)}`,
    },
  })
  const answer = await answerOf(response)
  return { ...answer, id: answer.headers.get('location')?.split('/').at(-1) ?? '' }
}

export const askOffset = async (origin: string, id: string, as?: Person): Promise<TusAnswer> =>
  answerOf(await fetch(`${origin}${resumablePath}/${id}`, { method: 'HEAD', headers: headersOf(as) }))

export const giveUpUpload = async (origin: string, id: string, as?: Person): Promise<TusAnswer> =>
  answerOf(await fetch(`${origin}${resumablePath}/${id}`, { method: 'DELETE', headers: headersOf(as) }))

const patchHeaders = (offset: number, as?: Person) => ({
  ...headersOf(as),
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

export async function sendPiece(
  origin: string,
  id: string,
  offset: number,
  bytes: Buffer,
  as?: Person,
): Promise<TusAnswer> {
  const response = await fetch(`${origin}${resumablePath}/${id}`, {
    method: 'PATCH',
    headers: patchHeaders(offset, as),
    body: new Uint8Array(bytes),
  })
  return answerOf(response)
}

/** Promises all of `bytes`, sends the first `sent`, and keeps the connection open. */
export function hangInPiece(
  origin: string,
  id: string,
  bytes: Buffer,
  sent: number,
  as: Person,
  offset = 0,
): ClientRequest {
  const call = request(`${origin}${resumablePath}/${id}`, {
    method: 'PATCH',
    headers: { ...patchHeaders(offset, as), 'content-length': bytes.length },
  })
  call.on('error', () => {})
  call.write(bytes.subarray(0, sent))
  return call
}

/** The same, but the connection dies. */
export async function sendAndDie(
  origin: string,
  id: string,
  bytes: Buffer,
  sent: number,
  as: Person,
): Promise<void> {
  const call = hangInPiece(origin, id, bytes, sent, as)
  // Time for the bytes to arrive before the cable is pulled.
  await sleep(300)
  call.destroy()
}
