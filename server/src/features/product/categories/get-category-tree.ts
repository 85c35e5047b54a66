import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CategoryNode } from '@sampan/contract/category'
import { type Language, type LocalText, textFor } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { onFirstUse } from '#kit/on-first-use.ts'

/** A node of the file: as in the contract, with its name in five languages. */
interface StoredCategory {
  ckey: string
  icon?: string
  name: LocalText
  childCategory?: StoredCategory[]
}

const path = join(import.meta.dirname, 'categories.json')
const getStored = onFirstUse(async () => JSON.parse(await readFile(path, 'utf8')) as StoredCategory[])

/** The two-level tree of product categories, in the caller's language. */
export async function getCategoryTree(ctx: Ctx): Promise<CategoryNode[]> {
  return (await getStored()).map((node) => presentCategory(node, ctx.language))
}

function presentCategory(node: StoredCategory, reader: Language): CategoryNode {
  return {
    ckey: node.ckey,
    name: textFor(node.name, reader),
    ...(node.icon && { icon: node.icon }),
    childCategory: (node.childCategory ?? []).map((child) => presentCategory(child, reader)),
  }
}
