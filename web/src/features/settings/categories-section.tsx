import { Button } from '@mantine/core'
import { type Language, languages } from '@sampan/contract/country'
import { categoriesMost, type SectionOf } from '@sampan/contract/settings'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { AddCategory } from './add-category.tsx'
import own from './categories.module.css'
import { CategoryRow } from './category-row.tsx'
import { type Category, keysOf, moved, newCategory } from './category-values.ts'
import { RetireDialog, type Retiring } from './retire-dialog.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { useSection } from './use-section.ts'

/** The two-level tree of categories: names in five languages, order, and what is retired (R232). */
export function CategoriesSection({ stored }: { stored: SectionOf<'categories'> }) {
  const { t } = useTranslation('settings')
  const { language: reader } = usePlace()
  const form = useSection('categories', stored)
  const { categories } = form.values
  const [language, setLanguage] = useState<Language>(reader)
  const [open, setOpen] = useState<string>()
  const [retiring, setRetiring] = useState<Retiring>()
  const known = new Set(keysOf(stored.values.categories))
  const put = (next: Category[]) => form.set({ categories: next })
  const hasAll = (each: Language) =>
    categories.every((one) => [one, ...one.childCategory].every(({ name }) => name[each]?.trim()))
  return (
    <SectionFrame name="categories" section={form}>
      <LanguageTabs
        label={t('categories.language')}
        value={language}
        onChange={setLanguage}
        stateOf={(each) => (hasAll(each) ? 'whole' : languages.includes(each) ? 'part' : 'none')}
      />
      {form.errors.categories && (
        <p className={classes.fault} role="alert">
          {form.errors.categories}
        </p>
      )}
      <ul className={classes.carriers} data-path="categories" tabIndex={-1}>
        {categories.map((each, at) => (
          <li key={each.ckey} className={own.branch}>
            <CategoryRow
              categories={categories}
              category={each}
              language={language}
              isKnown={known.has(each.ckey)}
              path={`categories.${at}`}
              errors={form.errors}
              onChange={(change) => put(categories.with(at, { ...each, ...change }))}
              onMove={(by) => put(moved(categories, at, at + by))}
              isFirst={at === 0}
              isLast={at === categories.length - 1}
              onRemove={() => put(categories.toSpliced(at, 1))}
              onRetire={() => setRetiring({ category: each, at })}
            />
            <Branch
              category={each}
              isOpen={open === each.ckey}
              onToggle={() => setOpen(open === each.ckey ? undefined : each.ckey)}
            >
              <Children
                {...{ categories, language, known, at }}
                errors={form.errors}
                onChange={(childCategory) => put(categories.with(at, { ...each, childCategory }))}
                onRetire={setRetiring}
              />
            </Branch>
          </li>
        ))}
      </ul>
      {categories.length < categoriesMost && (
        <AddCategory
          label={t('categories.addTop')}
          onAdd={(name) =>
            put([...categories, { ...newCategory(name, language, keysOf(categories)), childCategory: [] }])
          }
        />
      )}
      <RetireDialog
        retiring={retiring}
        categories={categories}
        language={language}
        onClose={() => setRetiring(undefined)}
        onRetire={put}
      />
    </SectionFrame>
  )
}

interface BranchProps {
  category: Category
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}

function Branch({ category, isOpen, onToggle, children }: BranchProps) {
  const { t } = useTranslation('settings')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        aria-expanded={isOpen}
        leftSection={<Chevron size={16} aria-hidden />}
        onClick={onToggle}
      >
        {t('categories.inside', { count: category.childCategory.length })}
      </Button>
      {isOpen && <div className={own.inside}>{children}</div>}
    </>
  )
}

interface ChildrenProps {
  categories: readonly Category[]
  at: number
  language: Language
  known: ReadonlySet<string>
  errors: Record<string, string>
  onChange: (children: Category['childCategory']) => void
  onRetire: (retiring: Retiring) => void
}

function Children({ categories, at, language, known, errors, onChange, onRetire }: ChildrenProps) {
  const { t } = useTranslation('settings')
  const children = categories[at]?.childCategory ?? []
  return (
    <>
      {children.map((child, place) => (
        <CategoryRow
          key={child.ckey}
          categories={categories}
          category={child}
          language={language}
          isKnown={known.has(child.ckey)}
          path={`categories.${at}.childCategory.${place}`}
          errors={errors}
          onChange={(change) => onChange(children.with(place, { ...child, ...change }))}
          onMove={(by) => onChange(moved(children, place, place + by))}
          isFirst={place === 0}
          isLast={place === children.length - 1}
          onRemove={() => onChange(children.toSpliced(place, 1))}
          onRetire={() => onRetire({ category: child, at, place })}
        />
      ))}
      {children.length < categoriesMost && (
        <AddCategory
          label={t('categories.addInside')}
          onAdd={(name) => onChange([...children, newCategory(name, language, keysOf(categories))])}
        />
      )}
    </>
  )
}
