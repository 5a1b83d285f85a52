'use client';
import { createElement, useState } from 'react';
import tree from '../../hydrated.json';

/** Every element of the home page as React's; what `opens` names is shown once its button was pressed. */
export default function Page() {
  const [opened, setOpened] = useState(null);
  const draw = (node, key) => {
    if (typeof node === 'string') return node;
    const [tag, attributes, { opens, panel }, children] = node;
    const props = { ...attributes, key };
    if (opens !== undefined) props.onClick = () => setOpened(opens);
    if (panel !== undefined) Object.assign(props, opened === panel ? { 'data-open': '' } : { hidden: true });
    return createElement(tag, props, ...children.map(draw));
  };
  return draw(tree);
}
