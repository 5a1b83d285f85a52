import { useEffect, useState, type ComponentType } from 'react';
import { selectNotice } from '@/state/noticeSlice';
import { useAppSelector } from '@/state/hooks';

/** Fetches the toast with the first notice, since most visits have none. */
export function Notices() {
  const hasMessage = useAppSelector(selectNotice) !== null;
  const [loaded, setLoaded] = useState<{ Toast: ComponentType }>();
  useEffect(() => {
    if (!hasMessage || loaded !== undefined) return;
    import(/* webpackChunkName: "notice" */ './NoticeToast').then(
      (module) => setLoaded({ Toast: module.default }),
      () => undefined,
    );
  }, [hasMessage, loaded]);
  return loaded === undefined ? null : <loaded.Toast />;
}
