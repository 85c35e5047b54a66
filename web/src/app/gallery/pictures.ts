import headphones from '@lobehub/fluent-emoji-3d/assets/1f3a7.webp'
import lotion from '@lobehub/fluent-emoji-3d/assets/1f9f4.webp'
import bag from '@lobehub/fluent-emoji-3d/assets/1f45c.webp'
import tea from '@lobehub/fluent-emoji-3d/assets/1f375.webp'
import type { Ground } from '#features/product/product-picture.tsx'

/** Stand-ins for product photos. */
export const pictures: { name: string; url: string; ground: Ground }[] = [
  { name: 'Rice Milk Brightening Serum, 30 ml', url: lotion, ground: 'sage' },
  { name: 'Handwoven krajood tote with leather trim', url: bag, ground: 'clay' },
  { name: 'Aurora H2 wireless headphones, noise cancelling', url: headphones, ground: 'sky' },
  { name: 'Organic lemongrass herbal tea, 20 bags', url: tea, ground: 'sand' },
]
