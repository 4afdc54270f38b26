import { Fragment } from 'react';

/** A name such as `NeynarCastCard`, which breaks between its words where it has no room. */
export const NameInWords = ({ name }: { name: string }) =>
  name.split(/(?<=[a-z])(?=[A-Z])/).map((word) => (
    <Fragment key={word}>
      {word}
      <wbr />
    </Fragment>
  ));
