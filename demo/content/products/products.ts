import { groundsFor } from '../../grounds.ts'
import { type ProductDraft, product } from '../author.ts'
import type { DemoCountry, DemoProduct } from '../shape.ts'
import { auroraAudio, auroraMalaysia } from './products-aurora-audio.ts'
import { baanCraft, ruangBatik } from './products-baan-craft.ts'
import { anindya, kopiSenja, warungRempah } from './products-indonesia.ts'
import { bulanModest, nyonyaHouse, pawsAndPalm } from './products-malaysia.ts'
import { arawSkin, habiKids, titasPantry } from './products-philippines.ts'
import { siamBotanics } from './products-siam-botanics.ts'
import { mocLan, nhaGom, phoTra } from './products-vietnam.ts'

const shelves: [brandKey: string, country: DemoCountry, drafts: ProductDraft[]][] = [
  ['siam-botanics', 'TH', siamBotanics],
  ['baan-craft', 'TH', baanCraft],
  ['ruang-batik', 'TH', ruangBatik],
  ['aurora-audio', 'TH', auroraAudio],
  ['moc-lan', 'VN', mocLan],
  ['pho-tra', 'VN', phoTra],
  ['nha-gom', 'VN', nhaGom],
  ['kopi-senja', 'ID', kopiSenja],
  ['warung-rempah', 'ID', warungRempah],
  ['anindya', 'ID', anindya],
  ['araw-skin', 'PH', arawSkin],
  ['titas-pantry', 'PH', titasPantry],
  ['habi-kids', 'PH', habiKids],
  ['nyonya-house', 'MY', nyonyaHouse],
  ['paws-and-palm', 'MY', pawsAndPalm],
  ['bulan-modest', 'MY', bulanModest],
  ['aurora-audio', 'MY', auroraMalaysia],
]

/** All products of a country, newest first: the order of its home page, in which grounds must differ. */
function shelfOf(country: DemoCountry): DemoProduct[] {
  const own = shelves
    .filter((shelf) => shelf[1] === country)
    .flatMap(([key, , drafts]) => drafts.map((draft) => product(draft, { key, country })))
    .sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo || a.key.localeCompare(b.key))
  const grounds = groundsFor(own.map((item) => item.recipe.grounds))
  return own.map((item, index) => ({ ...item, ground: grounds[index] ?? item.ground }))
}

export const products: DemoProduct[] = (['TH', 'VN', 'ID', 'PH', 'MY'] as const).flatMap(shelfOf)
