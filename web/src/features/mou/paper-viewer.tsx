import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FileView } from '@sampan/contract/file'
import type { MouView } from '@sampan/contract/mou'
import { IconExternalLink, IconFileText, IconSignature } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './mou-review.module.css'

/** Phones show one page of an embedded PDF at most; and a browser may be told to show none at all. */
const canEmbed = (file: FileView): boolean => file.mime === 'application/pdf' && navigator.pdfViewerEnabled

/** The signed paper itself where the browser shows it, else a way to open it. */
export function PaperViewer({ mou, file }: { mou: MouView; file: FileView | undefined }) {
  const { t } = useTranslation('mou')
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  if (!file) {
    return (
      <div className={classes.noPaper}>
        <IconSignature size={36} aria-hidden />
        <p className="t-card">{t('noFile')}</p>
        <p className="t-small second">{t('notSigned', { name: mou.creatorName })}</p>
      </div>
    )
  }
  if (isWide && canEmbed(file)) {
    return (
      <iframe
        className={classes.viewer}
        src={`${file.url}#view=FitH&navpanes=0`}
        title={t('review.viewer', { name: mou.creatorName })}
      />
    )
  }
  return (
    <div className={classes.noPaper}>
      <IconFileText size={36} aria-hidden />
      <p className="t-card">{file.name}</p>
      {file.mime !== 'application/pdf' && <p className="t-small second">{t('review.noViewer')}</p>}
      <Button
        component={Link}
        href={file.url}
        target="_blank"
        rel="noreferrer"
        variant="tinted"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        {t('review.seeFile')}
      </Button>
    </div>
  )
}
