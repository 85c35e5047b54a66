import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const mark = join(import.meta.dirname, '../../../web/public/mark.svg')
const ground = '#FAF9F6'

/** Drawn from a file of the code, by name. */
const made = new Map<string, Promise<Buffer>>()

function once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = made.get(name)
  if (known) return known
  const making = make()
  made.set(name, making)
  making.catch(() => made.delete(name))
  return making
}

/**
 * The product's mark as a picture for readers that take no SVG. In: its side in pixels; how much of it the mark fills.
 * Drawn when it is first asked for.
 */
const drawIcon = async (side: number, fill: number, background?: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(side * fill)
  const drawn = await sharp(await readFile(mark), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const color = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: side, height: side, channels: 4, background: color } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** For home screens: on a ground, with room for the shape that the system cuts. */
export const homeIcon = (side: number): Promise<Buffer> =>
  once(`home ${side}`, () => drawIcon(side, 0.66, ground))

/** `favicon.ico` of the three usual sizes; each is a PNG inside, which every reader of today takes. */
export const favicon = (): Promise<Buffer> =>
  once('favicon', async () => {
    const sides = [16, 32, 48]
    const pictures = await Promise.all(sides.map((side) => drawIcon(side, 1)))
    const head = Buffer.alloc(6 + 16 * sides.length)
    head.writeUInt16LE(1, 2)
    head.writeUInt16LE(sides.length, 4)
    let offset = head.length
    for (const [at, picture] of pictures.entries()) {
      const entry = 6 + 16 * at
      head.writeUInt8(sides[at] ?? 0, entry)
      head.writeUInt8(sides[at] ?? 0, entry + 1)
      head.writeUInt16LE(1, entry + 4)
      head.writeUInt16LE(32, entry + 6)
      head.writeUInt32LE(picture.length, entry + 8)
      head.writeUInt32LE(offset, entry + 12)
      offset += picture.length
    }
    return Buffer.concat([head, ...pictures])
  })
