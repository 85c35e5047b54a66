import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { type EmojiName, emoji } from './emoji.ts'
import { type GroundName, grounds } from './grounds.ts'
import { type Placed, pictureSide, type Scene } from './picture-layouts.ts'

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

/** The file of an emoji; some code points carry the emoji selector in the set. */
function emojiFile(name: EmojiName): string {
  const plain = path.join(assets, `${emoji[name]}.webp`)
  return existsSync(plain) ? plain : path.join(assets, `${emoji[name]}-fe0f.webp`)
}

/** Pixels as they are in memory: nothing is packed between the steps, which is what takes the time. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

const rgba = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 4 as const } })

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Remembers what was made under a key. */
function kept<Made>(make: (key: string) => Promise<Made>): (key: string) => Promise<Made> {
  const made = new Map<string, Promise<Made>>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/** Key: side, ground, arch. The arch stands 14 % from each side, its top at 20 %, and runs to the bottom edge. */
const groundPixels = kept((key) => {
  const [side, name, arch] = key.split(' ')
  const tint = grounds[name as GroundName]
  const isWide = arch === 'wide'
  const shape = isWide
    ? `<circle cx="50" cy="52" r="38" fill="${tint.ground}"/>`
    : arch === 'plain'
      ? `<path d="M14 100V56a36 36 0 0 1 72 0V100Z" fill="${tint.arch}"/>`
      : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${isWide ? tint.arch : tint.ground}"/>${shape}</svg>`
  return pixelsOf(sharp(Buffer.from(svg)))
})

/** Key: name of the emoji, turn of its hue, lightness. */
const emojiPixels = kept((key) => {
  const [name, hue, brightness] = key.split(' ')
  const image = sharp(emojiFile(name as EmojiName))
  const change = { hue: Number(hue), brightness: Number(brightness) }
  return pixelsOf(change.hue || change.brightness !== 1 ? image.modulate(change) : image)
})

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

async function drawObject(item: Placed, side: number): Promise<Pixels> {
  const source = await emojiPixels(`${item.emoji} ${item.hue ?? 0} ${item.brightness ?? 1}`)
  const size = Math.round(item.size * side)
  const resized = () => sharp(source.data, rgba(source)).resize(size, size, { kernel: 'lanczos3' })
  if (!item.angle) return pixelsOf(resized())
  // Large objects are turned and scaled in one go; small ones would lose points if they were not scaled first.
  const isSmall = size < source.width * 0.7
  const upright = isSmall ? await pixelsOf(resized()) : source
  const turn = (item.angle * Math.PI) / 180
  const scale = size / upright.width
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)]
  const options = { background: clear, interpolator: 'bicubic' as const }
  return pixelsOf(sharp(upright.data, rgba(upright)).affine([cos, -sin, sin, cos], options))
}

const shadowTint = [50, 40, 20] as const
const shadowStrength = 0.2

/** The soft shadow of an object, larger than it by `margin` on each side. */
async function drawShadow(object: Pixels, side: number): Promise<Pixels & { margin: number }> {
  const sigma = side * 0.014
  const margin = Math.ceil(sigma * 3)
  const around = { top: margin, bottom: margin, left: margin, right: margin, background: clear }
  const { data, info } = await sharp(object.data, rgba(object))
    .extend(around)
    .extractChannel('alpha')
    .blur(sigma)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Buffer.alloc(info.width * info.height * 4)
  for (let at = 0; at < info.width * info.height; at += 1) {
    pixels[at * 4] = shadowTint[0]
    pixels[at * 4 + 1] = shadowTint[1]
    pixels[at * 4 + 2] = shadowTint[2]
    pixels[at * 4 + 3] = Math.round((data[at * info.channels] ?? 0) * shadowStrength)
  }
  return { data: pixels, width: info.width, height: info.height, margin }
}

/** Key: a placed object without its place, and the side of the picture. Companions return in many pictures. */
const drawn = kept(async (key) => {
  const { side, ...item } = JSON.parse(key) as Placed & { side: number }
  const object = await drawObject(item, side)
  return { object, shadow: await drawShadow(object, side) }
})

/** Cuts a layer to the picture, since sharp refuses layers that reach outside. */
async function layer(pixels: Pixels, left: number, top: number, side: number): Promise<OverlayOptions[]> {
  const cutLeft = Math.max(0, -left)
  const cutTop = Math.max(0, -top)
  const width = Math.min(pixels.width - cutLeft, side - Math.max(0, left))
  const height = Math.min(pixels.height - cutTop, side - Math.max(0, top))
  if (width <= 0 || height <= 0) return []
  const isWhole = width === pixels.width && height === pixels.height
  const cut = isWhole
    ? pixels
    : await pixelsOf(sharp(pixels.data, rgba(pixels)).extract({ left: cutLeft, top: cutTop, width, height }))
  return [{ input: cut.data, ...rgba(cut), left: Math.max(0, left), top: Math.max(0, top) }]
}

/** Composes a scene; the first item is at the back. @returns an image in memory, ready for any encoder */
export async function composeScene(scene: Scene, side: number = pictureSide): Promise<Sharp> {
  const layers: OverlayOptions[] = []
  for (const { x, y, ...item } of scene.items) {
    const { object, shadow } = await drawn(JSON.stringify({ ...item, side }))
    const left = Math.round(x * side - object.width / 2)
    const top = Math.round(y * side - object.height / 2)
    const drop = Math.round(side * 0.018)
    layers.push(...(await layer(shadow, left - shadow.margin, top - shadow.margin + drop, side)))
    layers.push(...(await layer(object, left, top, side)))
  }
  const ground = scene.ground && (await groundPixels(`${side} ${scene.ground} ${scene.arch ?? 'none'}`))
  const base = ground
    ? sharp(ground.data, rgba(ground))
    : sharp({ create: { width: side, height: side, channels: 4, background: clear } })
  const made = await pixelsOf(base.composite(layers))
  const image = sharp(made.data, rgba(made))
  return ground ? image.removeAlpha() : image
}
