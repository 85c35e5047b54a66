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
 * stop them. It runs on the thread of all calls, so it fills one array of numbers: a sound takes about a millisecond.
 * In: signs of `glyphs`.
 */
export function speakImageCode(answer: string, language: Language): Buffer {
  const parts = [...answer].map((sign) => {
    const sound = soundOf(sign, language)
    const pace = between(0.94, 1.06)
    return {
      ...{ sound, pace, loudness: between(0.75, 1), length: Math.floor(sound.length * pace) },
      pause: Math.round(between(0.45, 0.75) * soundRate),
    }
  })
  const samples = new Float64Array(parts.reduce((sum, { length, pause }) => sum + length + pause, 0))
  let start = 0
  for (const part of parts) {
    stretchInto(samples, start, part)
    start += part.length + part.pause
  }
  const noise = randomBytes(samples.length)
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = (samples[at] ?? 0) + 2 * ((noise[at] ?? 0) - 128)
  return wavOf(encodePcm(samples), 'pcm16')
}

/** A random number between two others, in thousandths. */
const between = (low: number, high: number) => low + (randomInt(1_001) / 1_000) * (high - low)

interface Stretch {
  sound: Int16Array
  /** Above 1: slower. */
  pace: number
  /** Below 1: quieter. */
  loudness: number
  /** Samples that it lasts. */
  length: number
}

/** Writes a sound into others, from a place on. */
function stretchInto(samples: Float64Array, start: number, { sound, pace, loudness, length }: Stretch): void {
  for (let at = 0; at < length; at += 1) {
    const place = at / pace
    const before = Math.floor(place)
    const from = sound[before] ?? 0
    const to = sound[before + 1] ?? 0
    samples[start + at] = (from + (to - from) * (place - before)) * loudness
  }
}
