import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeMuLaw, soundRate, wavOf } from '../../server/src/features/account/captcha/wav.ts'
import { wordsOf } from './words.ts'

/**
 * Makes `server/src/features/account/captcha/sounds/<language>/<sign>.wav`: each sign of the picture codes, read by
 * eSpeak NG, brought down to telephone quality and cut where nothing is said. eSpeak NG has to be installed for this
 * alone (`apt-get install espeak-ng`); the product only joins what is there. Run: `node tools/speech/make.ts`.
 */
const sounds = join(import.meta.dirname, '../../server/src/features/account/captcha/sounds')

/** Words a minute: slow, as this is written down by ear. */
const pace = 135
/** Of 32,767: what is quieter than this at both ends is silence. */
const silence = 250
/** The loudest sample of every sign, so that none is louder than its neighbour. */
const peak = 24_000

/** The samples of a 16-bit mono WAV file and how many make a second. */
function readWav(file: Buffer): { rate: number; samples: Int16Array } {
  const data = file.indexOf('data') + 8
  const length = Math.floor((file.length - data) / 2)
  const samples = Int16Array.from({ length }, (_, at) => file.readInt16LE(data + 2 * at))
  return { rate: file.readUInt32LE(24), samples }
}

/** Brought to the rate of the sounds by a windowed sinc, which takes away what that rate cannot hold. */
function lowered({ rate, samples }: { rate: number; samples: Int16Array }): number[] {
  const step = rate / soundRate
  const reach = Math.ceil(16 * step)
  return Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const centre = at * step
    let sum = 0
    let weights = 0
    for (let near = Math.ceil(centre - reach); near <= centre + reach; near += 1) {
      const x = (near - centre) / step
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
      const weight = sinc * (0.5 + 0.5 * Math.cos((Math.PI * (near - centre)) / reach))
      weights += weight
      sum += weight * (samples[near] ?? 0)
    }
    return sum / weights
  })
}

function trimmed(samples: number[]): number[] {
  const loud = (sample: number) => Math.abs(sample) > silence
  const margin = soundRate / 50
  const from = Math.max(0, samples.findIndex(loud) - margin)
  return samples.slice(from, samples.findLastIndex(loud) + margin)
}

function say(voice: string, text: string, into: string): number[] {
  execFileSync('espeak-ng', ['-v', voice, '-s', String(pace), '-w', into, text])
  const samples = trimmed(lowered(readWav(readFileSync(into))))
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1)
  return samples.map((sample) => Math.round((sample * peak) / loudest))
}

const scratch = mkdtempSync(join(tmpdir(), 'signs-'))
for (const [language, { voice, words }] of Object.entries(wordsOf)) {
  mkdirSync(join(sounds, language), { recursive: true })
  for (const [sign, text] of Object.entries(words)) {
    const samples = say(voice, text, join(scratch, 'said.wav'))
    writeFileSync(join(sounds, language, `${sign}.wav`), wavOf(encodeMuLaw(samples), 'muLaw'))
  }
}
rmSync(scratch, { recursive: true })
