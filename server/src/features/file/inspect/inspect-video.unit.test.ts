import { expect, test } from 'vitest'
import { kinds } from '#features/file/file.policy.ts'
import { aviBytes, type ExampleVideo, exampleVideo } from '#features/file/testing/example-videos.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { bytesOfBuffer, inspectVideo } from './inspect-video.ts'
import { sniffFile } from './sniff-file.ts'

const inspect = async (about: ExampleVideo, cut = 0) => {
  const whole = await exampleVideo(about)
  const buffer = whole.subarray(0, whole.length - cut)
  const kind = await sniffFile(buffer)
  expect(kind).toBe(kinds[about.container])
  return inspectVideo(bytesOfBuffer(buffer), kind ?? kinds.mp4)
}
const refused = (about: ExampleVideo, cut = 0) =>
  inspect(about, cut).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.options.params : error),
  )

test.each<[ExampleVideo['container'], string]>([
  ['mp4', 'h264'],
  ['mp4', 'vp9'],
  ['mov', 'h264'],
  ['webm', 'vp8'],
  ['webm', 'vp9'],
])('%s with %s plays everywhere', async (container, codec) => {
  expect(await inspect({ container, codec, seconds: 3 })).toEqual({
    durationMs: 3_000,
    width: 320,
    height: 568,
    hasAudio: false,
  })
})

test('sound is noticed, and sound that browsers cannot play is refused', async () => {
  expect(await inspect({ container: 'webm', codec: 'vp9', audio: 'opus' })).toMatchObject({ hasAudio: true })
  expect(await refused({ container: 'mov', codec: 'h264', audio: 'pcm-s16' })).toMatchObject({
    context: 'audio',
    codec: 'PCM-S16',
  })
})

test('HEVC and H.264 of ten bits are refused with their name and the formats that work', async () => {
  expect(await refused({ container: 'mp4', codec: 'hevc' })).toMatchObject({
    codec: 'HEVC / H.265',
    formats: 'MP4, MOV (H.264, AV1, VP9), WebM (VP8, VP9, AV1)',
  })
  expect(await refused({ container: 'mp4', codec: 'h264High10' })).toMatchObject({
    codec: 'H.264, 10 bit / 4:2:2',
  })
})

test('a video that is cut off is refused', async () => {
  expect(await refused({ container: 'mp4', codec: 'h264' }, 40)).toMatchObject({ context: 'broken' })
  expect(await refused({ container: 'webm', codec: 'vp9', pictureSize: 500 }, 8_000)).toMatchObject({
    context: 'broken',
  })
})

test('films of the nineties are no video here', async () => {
  expect(await sniffFile(aviBytes())).toBeUndefined()
})
