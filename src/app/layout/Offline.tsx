import { useEffect, useState, type ComponentType } from 'react';
import { firstInteractionOrIdle } from '@/early/firstInteraction';
import { usePublicConfig } from '@/state/hooks';

/** What the site does for times without a signal; its code comes after the page. */
export function Offline() {
  const { offline } = usePublicConfig().features;
  const [loaded, setLoaded] = useState<{ Notice: ComponentType<{ isOn: boolean }> }>();
  useEffect(() => {
    firstInteractionOrIdle()
      .then(() => import(/* webpackChunkName: "offline" */ '@/features/offline/OfflineNotice'))
      .then(
        (module) => setLoaded({ Notice: module.default }),
        () => undefined,
      );
  }, []);
  return loaded === undefined ? null : <loaded.Notice isOn={offline} />;
}
