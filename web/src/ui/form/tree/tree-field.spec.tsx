import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import ui from '../../../../../locales/en/ui.json'
import { TreeField } from './tree-field.tsx'

const nodes = [
  {
    ckey: 'beauty',
    name: 'Mỹ phẩm',
    childCategory: [{ ckey: 'care', name: 'Chăm sóc da', childCategory: [] }],
  },
  { ckey: 'food', name: 'Thực phẩm', childCategory: [] },
]

function Screen({ known }: { known?: typeof nodes }) {
  const [value, setValue] = useState<string[]>([])
  return <TreeField label="Categories" nodes={known} value={value} error={undefined} onChange={setValue} />
}
const field = page.getByRole('combobox', { name: 'Categories' })

test('a category is found without its accents', async () => {
  await draw(() => <Screen known={nodes} />, '/')
  await field.fill('my pham')
  await expect.element(page.getByText('Mỹ phẩm')).toBeVisible()
  expect(page.getByText('Thực phẩm').query()).toBeNull()
})

test('categories that are on their way are not said to be none', async () => {
  await draw(() => <Screen />, '/')
  await field.click()
  await expect.element(page.getByText(ui.table.loading)).toBeVisible()
})
