import type { Language } from '@sampan/contract/country'
import { english, vietnamese, type Words } from '../words.ts'

/** A country whose demo a whole journey can be walked in, and what its creator types there. */
export interface Market {
  countryCode: 'TH' | 'VN'
  language: Extract<Language, 'en' | 'vn'>
  /** BCP 47, as the browser says it. */
  locale: string
  words: Words
  brand: { name: string; email: string }
  /** Found by words; `begins` is the name that the English list shows. */
  product: { query: string; begins: string; option: string }
  address: { phone: string; areas: string[]; address: string; postcode: string }
  /** The carrier as the console lists it. */
  carrier: string
  bank: { name: string; holder: string; number: string }
  /** Asks for a video that three people look at, then for a post. */
  task: { begins: string; hashtags: string; asksForSample: boolean; reward: RegExp }
  /** A second task, which is open to who has done the first, and asks for the link of a livestream. */
  live?: { begins: string; hashtags: string; minutes: string }
}

const thailand = {
  countryCode: 'TH',
  brand: { name: 'Siam Botanics', email: 'brand@sampan.example' },
  product: { query: 'serum', begins: 'Rice Milk', option: '30 ml' },
  carrier: 'Flash Express',
  bank: { name: 'SCB', holder: 'Somebody Who Earns', number: '0482917365' },
  task: {
    begins: 'Unboxing',
    hashtags: '#SiamBotanicsPartner #ad',
    asksForSample: true,
    reward: /600/,
  },
  live: { begins: 'Tea time live', hashtags: '#SiamBotanicsPartner', minutes: '46' },
} as const

const sukhumvit = { phone: '0812345678', address: '88/21 Sukhumvit 71', postcode: '10110' }

export const thailandInEnglish: Market = {
  ...thailand,
  language: 'en',
  locale: 'en-US',
  words: english,
  address: { ...sukhumvit, areas: ['Bangkok', 'Watthana', 'Phra Khanong Nuea'] },
}

export const vietnamInVietnamese: Market = {
  countryCode: 'VN',
  language: 'vn',
  locale: 'vi-VN',
  words: vietnamese,
  brand: { name: 'Mộc Lan', email: 'brand.vn@sampan.example' },
  product: { query: 'lotus cleanser', begins: 'Gentle lotus cleanser', option: '150 ml' },
  address: {
    phone: '0912345678',
    areas: ['TP. Hồ Chí Minh', 'Phường An Khánh'],
    address: '12 đường Trần Não',
    postcode: '70000',
  },
  carrier: 'J&T Express Việt Nam',
  bank: { name: 'Vietcombank', holder: 'NGUYEN QUYNH ANH', number: '0071001234567' },
  task: { begins: 'Night routine', hashtags: '#quangcao', asksForSample: false, reward: /700[.,]000/ },
}
