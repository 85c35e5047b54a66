import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MySampleCase } from './my-sample-case.tsx'
import { MySampleList } from './my-sample-list.tsx'
import classes from './my-samples.module.css'
import { useMySampleList } from './use-my-samples.ts'

/** The creator's samples in the personal centre of the desktop. */
export function MySamples() {
  const { t } = useTranslation('sample')
  const samples = useMySampleList()
  if (!samples.id) {
    return (
      <MySampleList samples={samples} hrefOf={(id) => `/user?tab=samples&id=${id}`} browseHref="/index" />
    )
  }
  return (
    <div className={classes.list}>
      <Button
        variant="quiet"
        className={classes.own as string}
        leftSection={<IconArrowLeft size={18} />}
        onClick={() => samples.open(undefined)}
      >
        {t('mine.title')}
      </Button>
      <MySampleCase id={samples.id} productHref={(id) => `/detail?id=${id}`} listHref="/user?tab=samples" />
    </div>
  )
}
