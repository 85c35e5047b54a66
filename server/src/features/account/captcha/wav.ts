/** Samples a second: that of a telephone, which is enough for spoken signs. */
export const soundRate = 8_000

const forms = { pcm16: { tag: 1, bytes: 2 }, muLaw: { tag: 7, bytes: 1 } } as const
const headLength = 44

/** A WAV file of one channel at `soundRate`. In: its samples as they are in the file. */
export function wavOf(data: Buffer, form: keyof typeof forms): Buffer {
  const { tag, bytes } = forms[form]
  const head = Buffer.alloc(headLength)
  head.write('RIFF', 0)
  head.writeUInt32LE(headLength - 8 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(tag, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(soundRate, 24)
  head.writeUInt32LE(soundRate * bytes, 28)
  head.writeUInt16LE(bytes, 32)
  head.writeUInt16LE(8 * bytes, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** The samples of a file that `wavOf` made of µ-law, as 16-bit numbers. */
export const readMuLaw = (file: Buffer): Int16Array =>
  Int16Array.from(file.subarray(headLength), (byte) => muLawLevels[byte] ?? 0)

/** 16-bit samples as the bytes of a file. */
export function encodePcm(samples: ArrayLike<number>): Buffer {
  const data = Buffer.alloc(samples.length * 2)
  for (let at = 0; at < samples.length; at += 1) {
    const sample = Math.round(samples[at] ?? 0)
    data.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), at * 2)
  }
  return data
}

/** 16-bit samples in a byte each, by G.711. */
export function encodeMuLaw(samples: readonly number[]): Buffer {
  return Buffer.from(samples.map(muLawOf))
}

const bias = 0x84

function muLawOf(sample: number): number {
  const size = Math.min(32_635, Math.abs(sample)) + bias
  const exponent = Math.floor(Math.log2(size)) - 7
  const mantissa = (size >> (exponent + 3)) & 0x0f
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff
}

function levelOf(byte: number): number {
  const bits = ~byte & 0xff
  const size = ((((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 0x07)) - bias
  return bits & 0x80 ? -size : size
}

const muLawLevels = Array.from({ length: 256 }, (_, byte) => levelOf(byte))
