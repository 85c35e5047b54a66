import { pictureSet, pictureSizes } from '@sampan/contract/picture'
import { getProduct, listProducts, type ProductDetail } from '@sampan/contract/product'
import { getTask, listTasks, type TaskDetail } from '@sampan/contract/task'
import { escapeHtml } from './escape.ts'
import { dataOf, type PageAnswer } from './page-answers.ts'

interface Shown {
  urls: readonly string[]
  sizes: string
}

/** How many cards of a list are on a first screen; the others wait for the scripts. */
const cards = { phone: 2, site: 4 }

/**
 * Links to the first pictures of a page, in the widths that the page's images name: the largest paint does not wait for a
 * script to ask for them.
 */
export function pictureTags(answers: readonly PageAnswer[], isPhone: boolean): string {
  const { urls, sizes } = shownFirst(answers, isPhone)
  return urls
    .flatMap((url) => {
      const set = pictureSet(url)
      const widths = set && ` imagesrcset="${escapeHtml(set)}" imagesizes="${escapeHtml(sizes)}"`
      return widths ? [`<link rel="preload" as="image" fetchpriority="high"${widths}>`] : []
    })
    .join('\n    ')
}

function shownFirst(answers: readonly PageAnswer[], isPhone: boolean): Shown {
  const most = isPhone ? cards.phone : cards.site
  const product = dataOf<ProductDetail>(answers, getProduct)
  if (product) return { urls: [product.pictures[0]?.url ?? product.picture], sizes: pictureSizes.stage }
  const task = dataOf<TaskDetail>(answers, getTask)
  if (task) return { urls: [isPhone ? task.thumb : task.picture], sizes: pictureSizes.row }
  const tasks = dataOf<{ rows: { thumb: string; picture: string }[] }>(answers, listTasks)?.rows
  if (tasks) {
    const urls = tasks.slice(0, most).map((each) => (isPhone ? each.thumb : each.picture))
    return { urls, sizes: isPhone ? pictureSizes.row : pictureSizes.card }
  }
  const products = dataOf<{ rows: { picture: string }[] }>(answers, listProducts)?.rows ?? []
  return { urls: products.slice(0, most).map(({ picture }) => picture), sizes: pictureSizes.card }
}
