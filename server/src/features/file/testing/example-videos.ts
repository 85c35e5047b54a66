import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'

const formats = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
}

/** Codec strings and the least of a decoder's description that a container may carry. */
const codecs: Record<string, { codec: VideoCodec; text: string; description?: string }> = {
  h264: { codec: 'avc', text: 'avc1.42001f', description: '0142001fffe1000467420001010004 68ce3880' },
  h264High10: { codec: 'avc', text: 'avc1.6e001f', description: '016e001fffe10004676e0001010004 68ce3880' },
  hevc: {
    codec: 'hevc',
    text: 'hvc1.1.6.L93.B0',
    description: `01016000000090000000000000 5d f000 fc fd f8 f8 0000 0f 00`,
  },
  vp8: { codec: 'vp8', text: 'vp8' },
  vp9: { codec: 'vp9', text: 'vp09.00.10.08' },
}

export interface ExampleVideo {
  container: keyof typeof formats
  codec: keyof typeof codecs
  audio?: 'opus' | 'pcm-s16'
  /** Seconds. */
  seconds?: number
  /** Bytes of one picture: the way to a large file. */
  pictureSize?: number
}

/** A video whose container is real and whose pictures are noise: nothing here decodes. 320 × 568, ten pictures a second. */
export async function exampleVideo(about: ExampleVideo): Promise<Buffer> {
  const { codec, text, description } = codecs[about.codec] ?? { codec: 'vp9', text: 'vp09.00.10.08' }
  const output = new Output({ format: formats[about.container](), target: new BufferTarget() })
  const video = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(video)
  const audio = about.audio && new EncodedAudioPacketSource(about.audio)
  if (audio) output.addAudioTrack(audio)
  await output.start()
  const decoderConfig = {
    codec: text,
    codedWidth: 320,
    codedHeight: 568,
    ...(description && { description: new Uint8Array(Buffer.from(description.replace(/\s/g, ''), 'hex')) }),
  }
  const picture = new Uint8Array(about.pictureSize ?? 40).map((_, index) => index * 7)
  const count = (about.seconds ?? 2) * 10
  for (let n = 0; n < count; n += 1) {
    const type = n % 10 === 0 ? 'key' : 'delta'
    await video.add(new EncodedPacket(picture, type, n / 10, 0.1), { decoderConfig })
    await audio?.add(new EncodedPacket(new Uint8Array(4), 'key', n / 10, 0.1), {
      decoderConfig: {
        codec: about.audio ?? 'opus',
        numberOfChannels: 1,
        sampleRate: 48_000,
      },
    })
  }
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0))
}

/** The head of a film of the nineties. */
export const aviBytes = (): Buffer =>
  Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00AVI LIST', 'latin1'), Buffer.alloc(4_096)])
