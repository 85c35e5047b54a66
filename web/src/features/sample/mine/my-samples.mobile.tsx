import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { MySampleCase } from './my-sample-case.tsx'
import { MySampleList } from './my-sample-list.tsx'
import { useMySampleList } from './use-my-samples.ts'

/** The creator's samples on the phone, and one case of them by the query `id`. */
export function Page() {
  const { t } = useTranslation('sample')
  const samples = useMySampleList()
  const [isSearching, setSearching] = useState(Boolean(samples.q) || samples.sort !== 'urgency')
  if (samples.id) {
    return (
      <PhoneFrame title={t('case.title')} onBack={() => samples.open(undefined)}>
        <MySampleCase id={samples.id} productHref={(id) => `/m/detail?id=${id}`} listHref="/m/goods" />
      </PhoneFrame>
    )
  }
  return (
    <PhoneFrame
      title={t('mine.title')}
      backHref="/m/user"
      actions={
        <IconButton label={t('mine.find')} isPressed={isSearching} onClick={() => setSearching(!isSearching)}>
          <IconSearch size={22} aria-hidden />
        </IconButton>
      }
    >
      <MySampleList
        hasTools={isSearching}
        samples={samples}
        hrefOf={(id) => `/m/goods?id=${id}`}
        browseHref="/m/index"
      />
    </PhoneFrame>
  )
}
