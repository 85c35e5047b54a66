import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@sampan/contract/country'
import { encodePcm, readMuLaw, soundRate, wavOf } from './wav.ts'

const folder = join(import.meta.dirname, 'sounds')

/** Files of the code, read once. */
const kept = new Map<string, Int16Array>()

/** A sign in a language, or in English where that language reads it in English too. */
function soundOf(sign: string, language: Language): Int16Array {
  const own = join(folder, language, `${sign}.wav`)
  const path = existsSync(own) ? own : join(folder, 'en', `${sign}.wav`)
  const known = kept.get(path)
  if (known) return known
  const read = readMuLaw(readFileSync(path))
  kept.set(path, read)
  return read
}

/**
 * Says a picture's code (R117), sign by sign, as a WAV file of one channel. Pauses, pace, loudness and a soft noise
 * differ each time, so that the same sign is never the same bytes. Like the picture it slows machines down and does not
 * stop them. In: signs of `glyphs`.
 */
export function speakImageCode(answer: string, language: Language): Buffer {
  const said = [...answer].flatMap((sign) => [
    ...stretch(soundOf(sign, language), between(0.94, 1.06), between(0.75, 1)),
    ...pause(between(0.45, 0.75)),
  ])
  const noise = randomBytes(said.length)
  return wavOf(encodePcm(said.map((sample, at) => sample + 2 * ((noise[at] ?? 0) - 128))), 'pcm16')
}

/** A random number between two others, in thousandths. */
const between = (low: number, high: number) => low + (randomInt(1_001) / 1_000) * (high - low)

const pause = (seconds: number): number[] => new Array(Math.round(seconds * soundRate)).fill(0)

/** Said slower (above 1) or faster, and quieter (below 1). */
function stretch(samples: Int16Array, pace: number, loudness: number): number[] {
  return Array.from({ length: Math.floor(samples.length * pace) }, (_, at) => {
    const place = at / pace
    const before = Math.floor(place)
    const [from = 0, to = 0] = [samples[before], samples[before + 1]]
    return (from + (to - from) * (place - before)) * loudness
  })
}
