import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type Language, languageTag, textFor } from '@sampan/contract/country'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import own from './categories.module.css'
import { type Category, type Child, nameIn } from './category-values.ts'
import classes from './settings.module.css'

interface CategoryRowProps {
  categories: readonly Category[]
  category: Child
  language: Language
  /** It is stored already, so that something may be of it. */
  isKnown: boolean
  path: string
  errors: Record<string, string>
  onChange: (change: Partial<Child>) => void
  onMove: (by: 1 | -1) => void
  isFirst: boolean
  isLast: boolean
  onRemove: () => void
  onRetire: () => void
}

/** One category: its name, its place, and whether it is offered. What is not stored yet is taken away without a trace. */
export function CategoryRow(props: CategoryRowProps) {
  const { categories, category, language, isKnown, path, errors, onChange, onMove } = props
  const { t } = useTranslation('settings')
  const { ckey, isRetired, movedTo } = category
  const name = textFor(category.name, language) || ckey
  const verb = isRetired ? 'restore' : isKnown ? 'retire' : 'remove'
  const press = {
    restore: () => onChange({ isRetired: false, movedTo: null }),
    retire: props.onRetire,
    remove: props.onRemove,
  }
  const error = errors[`${path}.name`] ?? errors[`${path}.ckey`] ?? errors[`${path}.movedTo`]
  return (
    <div className={own.category} data-retired={isRetired || undefined}>
      <TextInput
        aria-label={t('categories.nameOf', { name })}
        lang={languageTag(language)}
        placeholder={name}
        maxLength={80}
        value={category.name[language] ?? ''}
        error={error}
        data-path={`${path}.name`}
        onChange={(event) => onChange({ name: { ...category.name, [language]: event.currentTarget.value } })}
      />
      <span className={classes.moves}>
        <ActionIcon
          size={32}
          aria-label={t('categories.up', { name })}
          disabled={props.isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={t('categories.down', { name })}
          disabled={props.isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <Button
          size="xs"
          variant="quiet"
          aria-label={t(`categories.${verb}Of`, { name })}
          onClick={press[verb]}
        >
          {t(`categories.${verb}`)}
        </Button>
      </span>
      {isRetired && (
        <span className={own.retired}>
          <Tag tint="silt">{t('categories.retired')}</Tag>
          <span className="t-meta second">
            {movedTo
              ? t('categories.foundUnder', { name: nameIn(categories, movedTo, language) })
              : t('categories.foundNowhere')}
          </span>
        </span>
      )}
    </div>
  )
}
