import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import sharp from 'sharp'
import type { Face } from './content/shape.ts'

/** The palest tint of each colour but the neutral ones (docs: the look, people). */
const tints = ['DBEFE7', 'FFECC2', 'FBE1DB', 'DEE9F8', 'D6EEF2', 'EFE3F6'] as const

type Options = NonNullable<Parameters<typeof createAvatar<lorelei.Options>>[1]>
type Hair = NonNullable<Options['hair']>[number]
type Mouth = NonNullable<Options['mouth']>[number]

const hairOf = (numbers: number[]): Hair[] =>
  numbers.map((one) => `variant${String(one).padStart(2, '0')}` as Hair)

const hair: Record<Face['presents'], Hair[]> = {
  woman: hairOf([10, 13, 14, 15, 16, 17, 18, 19, 21, 23, 24, 29, 30, 31, 32, 33, 35, 40, 41, 42, 45, 46, 48]),
  man: hairOf([1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 20, 22, 39, 43, 44, 47]),
}

const smiles: Mouth[] = [
  'happy01',
  'happy02',
  'happy03',
  'happy04',
  'happy05',
  'happy06',
  'happy08',
  'happy14',
]
const brows: NonNullable<Options['eyebrows']> = [
  'variant02',
  'variant03',
  'variant05',
  'variant07',
  'variant08',
  'variant09',
  'variant12',
]

/** Those that one can see the eyes through. */
const clearGlasses: NonNullable<Options['glasses']> = ['variant01', 'variant03', 'variant04', 'variant05']

/** A drawn portrait, the same for the same seed. @param seed the account's id @returns a webp of `side` pixels */
export async function drawFace(seed: string, face: Face, side: number): Promise<Buffer> {
  const tint = tints[Number.parseInt(seed.slice(-6), 16) % tints.length] ?? tints[0]
  const svg = createAvatar<lorelei.Options>(lorelei, {
    seed,
    size: side,
    hair: hair[face.presents],
    mouth: smiles,
    eyebrows: brows,
    beardProbability: 0,
    earringsProbability: face.presents === 'woman' ? 30 : 0,
    glasses: clearGlasses,
    glassesProbability: face.hasGlasses ? 100 : 0,
    hairAccessoriesProbability: 0,
    frecklesProbability: 0,
    backgroundColor: [tint],
  }).toString()
  return sharp(Buffer.from(svg), { density: 144 }).resize(side, side).webp({ quality: 86 }).toBuffer()
}
