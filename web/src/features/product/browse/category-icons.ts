import electronics from '@lobehub/fluent-emoji-3d/assets/1f3a7.webp'
import collectibles from '@lobehub/fluent-emoji-3d/assets/1f3c6.webp'
import sports from '@lobehub/fluent-emoji-3d/assets/1f3f8.webp'
import gardenDIY from '@lobehub/fluent-emoji-3d/assets/1f4a1.webp'
import computersoffice from '@lobehub/fluent-emoji-3d/assets/1f4bb.webp'
import books from '@lobehub/fluent-emoji-3d/assets/1f4da.webp'
import textiles from '@lobehub/fluent-emoji-3d/assets/1f6cf-fe0f.webp'
import automotive from '@lobehub/fluent-emoji-3d/assets/1f6f5.webp'
import muslimfashion from '@lobehub/fluent-emoji-3d/assets/1f9d5.webp'
import tools from '@lobehub/fluent-emoji-3d/assets/1f9f0.webp'
import skincare from '@lobehub/fluent-emoji-3d/assets/1f9f4.webp'
import toys from '@lobehub/fluent-emoji-3d/assets/1f9f8.webp'
import personalcare from '@lobehub/fluent-emoji-3d/assets/1f9fc.webp'
import fooddrink from '@lobehub/fluent-emoji-3d/assets/1f35c.webp'
import baby from '@lobehub/fluent-emoji-3d/assets/1f37c.webp'
import virtualproducts from '@lobehub/fluent-emoji-3d/assets/1f39f-fe0f.webp'
import bags from '@lobehub/fluent-emoji-3d/assets/1f45c.webp'
import shoes from '@lobehub/fluent-emoji-3d/assets/1f45f.webp'
import jewellery from '@lobehub/fluent-emoji-3d/assets/1f48d.webp'
import appliances from '@lobehub/fluent-emoji-3d/assets/1f50c.webp'
import kitchen from '@lobehub/fluent-emoji-3d/assets/1f373.webp'
import pets from '@lobehub/fluent-emoji-3d/assets/1f415.webp'
import menswear from '@lobehub/fluent-emoji-3d/assets/1f454.webp'
import kids from '@lobehub/fluent-emoji-3d/assets/1f455.webp'
import fashion from '@lobehub/fluent-emoji-3d/assets/1f457.webp'
import beauty from '@lobehub/fluent-emoji-3d/assets/1f484.webp'
import accessories from '@lobehub/fluent-emoji-3d/assets/1f576-fe0f.webp'
import health from '@lobehub/fluent-emoji-3d/assets/1fa7a.webp'
import furniture from '@lobehub/fluent-emoji-3d/assets/1fa91.webp'
import home from '@lobehub/fluent-emoji-3d/assets/1fab4.webp'

/** Pictures of the categories by the code that the category tree gives; an address is used as it is. */
const pictures: Record<string, string> = {
  '1f484': beauty,
  '1f9f4': skincare,
  '1f9fc': personalcare,
  '1f35c': fooddrink,
  '1f457': fashion,
  '1f9d5': muslimfashion,
  '1fab4': home,
  '1f373': kitchen,
  '1f3a7': electronics,
  '1f4bb': computersoffice,
  '1f50c': appliances,
  '1f37c': baby,
  '1f415': pets,
  '1f3f8': sports,
  '1f45c': bags,
  '1f454': menswear,
  '1f455': kids,
  '1f45f': shoes,
  '1f576': accessories,
  '1f48d': jewellery,
  '1f9f8': toys,
  '1fa7a': health,
  '1f4da': books,
  '1fa91': furniture,
  '1f6cf': textiles,
  '1f9f0': tools,
  '1f4a1': gardenDIY,
  '1f6f5': automotive,
  '1f39f': virtualproducts,
  '1f3c6': collectibles,
}

/** The picture of a category’s icon; undefined where it is one we do not have. */
export function categoryPicture(icon: string | undefined): string | undefined {
  if (!icon) return undefined
  return /^(\/|https?:)/.test(icon) ? icon : pictures[icon]
}
