import { playable } from '@sampan/contract/file'
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny'
import { type FileKind, formatsOf, kinds } from '#features/file/file.policy.ts'
import { Refusal, refuseField } from '#kit/call/refusal.ts'

// Broken files are daily business here, and what they are is told to their owner.
Logging.level = LogLevel.Silent

/** Where the bytes of a video are; it need not fit into memory. */
export interface Bytes {
  size: number
  /** From `start` up to, but without, `end`. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** Milliseconds and pixels, as it is shown: turned upright. */
export interface VideoFacts {
  durationMs: number
  width: number
  height: number
  hasAudio: boolean
}

/** A description of tracks that needs more at once is no video of a phone or a camera, but an attack on our memory. */
const largestRead = 64 * 1024 * 1024

const videoLabels: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC / H.265',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
}
/** Of H.264: constrained baseline, main, high. The others have colours or depths that few browsers show. */
const avcProfiles = ['42', '4d', '64']

export const bytesOfBuffer = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: async (start, end) => buffer.subarray(start, end),
})

/**
 * Whether every browser plays a video of a container, looking at its tracks and at its first and last picture.
 * Refuses `videoNotPlayable` with what is in it and the formats that work.
 */
export async function inspectVideo(bytes: Bytes, kind: FileKind): Promise<VideoFacts> {
  const source = new CustomSource({
    getSize: () => bytes.size,
    read: (from, to) => read(bytes, from, to),
    // Of reads ahead that nobody waits for any more.
    handleUnhandledError: () => {},
  })
  const input = new Input({ source, formats: kind === kinds.webm ? [WEBM] : [MP4, QTFF] })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) return refuseBroken()
    await needPlayableVideo(video, kind)
    const audio = await input.getPrimaryAudioTrack()
    if (audio) await needPlayableAudio(audio)
    return await measure(input, video, audio !== null)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof ReadError) throw error.cause
    return refuseBroken()
  } finally {
    input.dispose()
  }
}

/** Distinguishes an error of the store from a parser error about a broken file. */
class ReadError extends Error {}

async function read(bytes: Bytes, start: number, end: number): Promise<Uint8Array> {
  if (end - start > largestRead) throw new RangeError('too much at once')
  try {
    return await bytes.read(start, end)
  } catch (cause) {
    throw new ReadError('the store does not read', { cause })
  }
}

async function needPlayableVideo(track: InputVideoTrack, kind: FileKind): Promise<void> {
  const codec = await track.getCodec()
  const taken: readonly string[] = playable.video[kind.extension as keyof typeof playable.video]
  if (codec === null || !taken.includes(codec)) {
    refuseCodec(codec === null ? await fourLetters(track) : (videoLabels[codec] ?? codec))
  }
  if (codec !== 'avc') return
  const profile = /^avc[13]\.(..)/i.exec((await track.getCodecParameterString()) ?? '')?.[1]?.toLowerCase()
  if (!profile || !avcProfiles.includes(profile)) refuseCodec('H.264, 10 bit / 4:2:2')
}

async function needPlayableAudio(track: InputAudioTrack): Promise<void> {
  const codec = await track.getCodec()
  const taken: readonly string[] = playable.audio
  if (codec !== null && taken.includes(codec)) return
  refuseCodec(codec === null ? await fourLetters(track) : codec.toUpperCase(), 'audio')
}

/** What the container itself calls a codec that the parser does not know; `encv` is an encrypted one. */
async function fourLetters(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const name = await track.getInternalCodecId()
  return typeof name === 'string' && /^[\w/. -]{2,20}$/.test(name) ? name : '?'
}

async function measure(input: Input, video: InputVideoTrack, hasAudio: boolean): Promise<VideoFacts> {
  const sink = new EncodedPacketSink(video)
  const [first, last] = [await sink.getFirstPacket(), await sink.getPacket(Number.POSITIVE_INFINITY)]
  const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  const durationMs = Math.round(duration * 1_000)
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const isWhole = first !== null && last !== null && first.data.length > 0 && last.data.length > 0
  const isSound = durationMs > 0 && durationMs < 86_400_000 && width > 0 && height > 0
  return isWhole && isSound ? { durationMs, width, height, hasAudio } : refuseBroken()
}

function refuseCodec(codec: string, context?: 'audio'): never {
  const params = { codec, formats: formatsOf('video'), ...(context && { context }) }
  return refuseField('videoNotPlayable', 'file', { params })
}

function refuseBroken(): never {
  const params = { context: 'broken', formats: formatsOf('video') }
  return refuseField('videoNotPlayable', 'file', { params })
}
