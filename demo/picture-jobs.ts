import { readFileSync } from 'node:fs'
import path from 'node:path'
import { firstVariantPicture, picturedAxis } from './content/author.ts'
import { banners } from './content/banners.ts'
import { brands } from './content/brands.ts'
import { creators } from './content/creators/creators.ts'
import { mcns } from './content/mcns.ts'
import { products } from './content/products/products.ts'
import type { DemoProduct, Face } from './content/shape.ts'
import { staff } from './content/staff.ts'
import { type EmojiName, emoji } from './emoji.ts'
import { groundNames } from './grounds.ts'
import { idOf } from './ids.ts'
import { pictureSide, type Scene, scenesOf, variantScene } from './picture-layouts.ts'

/** One picture to make: a composed scene, with or without a thumbnail, or a drawn face. */
export type PictureJob =
  | { key: string; n: number; side: number; scene: Scene; hasThumb: boolean }
  | { key: string; n: number; side: number; seed: string; face: Face }

const iconSide = 160

/** The pictures of a product as composed: the numbered ones first, then a face of each variant. */
function productScenes(item: DemoProduct): { n: number; scene: Scene; hasThumb: boolean }[] {
  const own = scenesOf(item.recipe, item.ground).map((scene, index) => ({
    n: index + 1,
    scene,
    hasThumb: true,
  }))
  const values = picturedAxis(item.axes)?.values ?? []
  const start = groundNames.indexOf(item.ground)
  const variants = values.map((value, index) => {
    const ground = groundNames[(start + index) % groundNames.length] ?? item.ground
    return {
      n: firstVariantPicture + index,
      scene: variantScene(item.recipe, ground, value),
      hasThumb: false,
    }
  })
  return [...own, ...variants]
}

/**
 * The ground that a picture is on, as the address of the picture tells the web: `sage`, or `sage-wide` for a
 * close-up. The files themselves are cut-outs, so that the ground follows the reader's colour scheme.
 */
export function groundOf(item: DemoProduct, n: number): string {
  const scene = productScenes(item).find((each) => each.n === n)?.scene
  const ground = scene?.ground ?? item.ground
  return scene?.arch && scene.arch !== 'plain' ? `${ground}-${scene.arch}` : ground
}

const productJobs = (item: DemoProduct): PictureJob[] =>
  productScenes(item).map(({ n, scene, hasThumb }) => ({
    key: item.key,
    n,
    side: pictureSide,
    scene: { items: scene.items },
    hasThumb,
  }))

/** 1 is the whole composition for one arch; 2 and up are the single objects for arches of their own. */
function bannerJobs(key: string, objects: readonly EmojiName[]): PictureJob[] {
  const [front, second, third] = objects
  const whole: Scene = { items: [] }
  if (third) whole.items.push({ emoji: third, size: 0.4, x: 0.22, y: 0.36, angle: -10 })
  if (front) whole.items.push({ emoji: front, size: 0.66, x: 0.5, y: 0.46, angle: -2 })
  if (second) whole.items.push({ emoji: second, size: 0.38, x: 0.78, y: 0.72, angle: 10 })
  const singles = objects.map(
    (name, index): Scene => ({
      items: [{ emoji: name, size: 0.7, x: 0.5, y: 0.5, angle: index % 2 ? 4 : -4 }],
    }),
  )
  return [whole, ...singles].map((scene, index) => ({
    key: `banner-${key}`,
    n: index + 1,
    side: pictureSide,
    scene,
    hasThumb: false,
  }))
}

const categoriesFile = path.join(
  import.meta.dirname,
  '../server/src/features/product/categories/categories.json',
)

function categoryJobs(): PictureJob[] {
  const roots = JSON.parse(readFileSync(categoriesFile, 'utf8')) as { ckey: string; icon: string }[]
  const names = Object.entries(emoji) as [EmojiName, string][]
  return roots.map(({ ckey, icon }) => {
    const name = names.find(([, code]) => code === icon)?.[0]
    if (!name) throw new Error(`the icon of the category ${ckey} is not among the demo’s objects: ${icon}`)
    const scene: Scene = { items: [{ emoji: name, size: 0.92, x: 0.5, y: 0.48, angle: 0 }] }
    return { key: `category-${ckey}`, n: 1, side: iconSide, scene, hasThumb: false }
  })
}

function faceJobs(): PictureJob[] {
  const people: { key: string; face: Face }[] = [
    ...creators,
    ...staff,
    ...brands.flatMap((brand) => brand.people),
    ...mcns.flatMap((mcn) => mcn.people),
  ]
  return people.map(({ key, face }) => ({
    key: `face-${key}`,
    n: 1,
    side: iconSide,
    seed: idOf('account', key),
    face,
  }))
}

/** Every picture of the demo. */
export function pictureJobs(): PictureJob[] {
  return [
    ...products.flatMap(productJobs),
    ...banners.flatMap((banner) => bannerJobs(banner.key, banner.objects)),
    ...categoryJobs(),
    ...faceJobs(),
  ]
}
