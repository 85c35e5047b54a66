import type { EmojiName } from './emoji.ts'
import type { GroundName } from './grounds.ts'

/**
 * Side of a product picture in pixels. The emoji are 256 pixels wide: at this side the main object
 * (70 %) is drawn at 1.09 of its own size. A larger side would only store the same detail in more bytes.
 */
export const pictureSide = 400
export const thumbSide = 200

/** One object of a scene; lengths are shares of the picture's side, angles degrees clockwise. */
export interface Placed {
  emoji: EmojiName
  size: number
  x: number
  y: number
  angle: number
  /** Turns the object's colours round the wheel, so that one bottle can be a rose and a green one. */
  hue?: number
  /** Multiplies the object's lightness, for black and white ones of a grey object. */
  brightness?: number
}

export interface Scene {
  /** Absent: a transparent picture without arch. */
  ground?: GroundName
  /** `wide` fills the ground with the arch's colour, for close-ups. */
  arch?: 'plain' | 'wide' | 'none'
  items: Placed[]
}

/** What a product's pictures show: its object, what is beside it, and the grounds that suit it. */
export interface PictureRecipe {
  main: EmojiName
  /** Companions, the most telling first. */
  with: EmojiName[]
  /** Suitable grounds, the best first. */
  grounds: GroundName[]
  hue?: number
  brightness?: number
  /** Degrees clockwise, −8 to 8. */
  angle?: number
  /** Wide, flat or busy objects are drawn a little smaller. */
  scale?: number
}

const mainSize = 0.7

function mainOf(
  recipe: PictureRecipe,
  place: { x: number; y: number; size?: number; angle?: number; hue?: number },
): Placed {
  const hue = place.hue ?? recipe.hue
  return {
    emoji: recipe.main,
    size: (place.size ?? mainSize) * (recipe.scale ?? 1),
    x: place.x,
    y: place.y,
    angle: place.angle ?? recipe.angle ?? -4,
    ...(hue === undefined ? {} : { hue }),
    ...(recipe.brightness ? { brightness: recipe.brightness } : {}),
  }
}

/** The picture that stands for the product: object on its arch, one or two companions at its feet. */
function portrait(recipe: PictureRecipe, ground: GroundName): Scene {
  const [first, second] = recipe.with
  const items: Placed[] = []
  if (second) items.push({ emoji: second, size: 0.4, x: 0.76, y: 0.32, angle: 12 })
  items.push(mainOf(recipe, { x: first && !second ? 0.47 : 0.5, y: 0.51 }))
  if (first)
    items.push({ emoji: first, size: 0.36, x: second ? 0.23 : 0.77, y: 0.75, angle: second ? -6 : 8 })
  return { ground, arch: 'plain', items }
}

/** The same object from the other side, with its companions changed round. */
function mirrored(recipe: PictureRecipe, ground: GroundName): Scene {
  const [first, second, third] = recipe.with
  const left = third ?? first
  const items: Placed[] = []
  if (left) items.push({ emoji: left, size: 0.42, x: 0.25, y: 0.34, angle: -10 })
  items.push(mainOf(recipe, { x: 0.54, y: 0.52, angle: -(recipe.angle ?? -4) + 2, size: 0.68 }))
  if (second ?? third)
    items.push({ emoji: second ?? third ?? recipe.main, size: 0.34, x: 0.22, y: 0.77, angle: 6 })
  return { ground, arch: 'plain', items }
}

/** So near that the object leaves the frame at the lower edge. */
function closeUp(recipe: PictureRecipe, ground: GroundName): Scene {
  return { ground, arch: 'wide', items: [mainOf(recipe, { x: 0.56, y: 0.64, size: 0.84, angle: 8 })] }
}

/** Two or three of them, as they come out of the parcel. */
function group(recipe: PictureRecipe, ground: GroundName): Scene {
  const first = recipe.with[0]
  const items = [
    mainOf(recipe, { x: 0.3, y: 0.44, size: 0.46, angle: -8 }),
    mainOf(recipe, { x: 0.7, y: 0.44, size: 0.46, angle: 8 }),
    mainOf(recipe, { x: 0.5, y: 0.62, size: 0.56, angle: 0 }),
  ]
  if (first) items.push({ emoji: first, size: 0.3, x: 0.8, y: 0.8, angle: 10 })
  return { ground, arch: 'plain', items }
}

/** What is in it or goes with it, laid round the object. */
function laidOut(recipe: PictureRecipe, ground: GroundName): Scene {
  const [first, second, third] = recipe.with
  const around = [first, second, third ?? first].filter((name) => name !== undefined)
  const places = [
    { x: 0.76, y: 0.26, angle: 8 },
    { x: 0.78, y: 0.72, angle: -8 },
    { x: 0.25, y: 0.8, angle: 14 },
  ]
  return {
    ground,
    arch: 'none',
    items: [
      mainOf(recipe, { x: 0.38, y: 0.44, size: 0.6, angle: -6 }),
      ...around.map(
        (name, index): Placed => ({
          emoji: name,
          size: 0.34,
          ...(places[index] ?? { x: 0.8, y: 0.5, angle: 0 }),
        }),
      ),
    ],
  }
}

/** The scenes of a product, the first being its face: three for a lone object, five with companions. */
export function scenesOf(recipe: PictureRecipe, ground: GroundName): Scene[] {
  const count = recipe.with.length
  const scenes = [portrait(recipe, ground)]
  if (count > 0) scenes.push(mirrored(recipe, ground))
  scenes.push(closeUp(recipe, ground), group(recipe, ground))
  if (count > 1) scenes.push(laidOut(recipe, ground))
  return scenes
}

/** The face of one variant: the product on the variant's own ground, in its own colour where it has one. */
export function variantScene(
  recipe: PictureRecipe,
  ground: GroundName,
  look: { hue?: number; brightness?: number },
): Scene {
  return portrait(
    {
      ...recipe,
      ...(look.hue !== undefined && { hue: look.hue }),
      ...(look.brightness && { brightness: look.brightness }),
    },
    ground,
  )
}
