/** What a widget does for people who do not use a mouse, or do not see it as it is drawn. */
export interface AccessibilityNote {
  /** A key, a moment, or a need. */
  when: string;
  what: string;
  /** The id of a story that fails when this is no longer true. */
  proof: string;
}

export interface AccessibilityNotes {
  /** Each key, and what it does. */
  keys?: AccessibilityNote[];
  /** What screen readers say by themselves, or find, and when. */
  heard?: AccessibilityNote[];
  /** Where the focus goes, and where it comes back to. */
  focus?: AccessibilityNote[];
  /** Contrast, motion and targets, besides what holds for every widget. */
  seen?: AccessibilityNote[];
}

const note = (when: string, what: string, proof: string): AccessibilityNote => ({
  when,
  what,
  proof,
});

/** What holds for every widget. */
export const forAll: AccessibilityNote[] = [
  note(
    'Contrast, names, targets',
    'Text 4.5 : 1, targets 24 by 24 px: axe checks every story in both themes.',
    'quality-accessibility--every-widget-at-once',
  ),
  note(
    'Reduced motion',
    'Nothing moves or slides.',
    'quality-accessibility--no-motion-with-reduced-motion',
  ),
  note(
    'Forced colours',
    'The visitor’s colours are used; states show without colour.',
    'quality-accessibility--states-in-forced-colours',
  ),
  note('Spaced text', 'Nothing is cut off.', 'quality-accessibility--spaced-text'),
  note(
    'Zoom, 320 px',
    'All is there without scrolling sideways.',
    'quality-accessibility--reflows-at-320-pixels',
  ),
];

/** By the id of the page: `widgets-castcard`. */
export const accessibilityNotes: Record<string, AccessibilityNotes> = {
  'widgets-signergate': {
    keys: [
      note(
        'Enter, Space',
        'Ask for a signer, in a dialog; the focus is on the button again when it is closed.',
        'widgets-signergate--opens-again',
      ),
    ],
    heard: [
      note('It is closed', 'A button that says what it asks for.', 'widgets-signergate--can-read'),
    ],
  },
  'widgets-neynarauthbutton': {
    keys: [
      note(
        'Enter, Space',
        'Signed out: opens the login window. Signed in: opens the menu.',
        'widgets-neynarauthbutton--keyboard-journey',
      ),
      note('Escape', 'Closes the menu.', 'widgets-neynarauthbutton--menu-closes-on-escape'),
      note(
        'Tab',
        'Leaves the menu, which closes.',
        'widgets-neynarauthbutton--menu-closes-when-tab-leaves-it',
      ),
      note(
        'Shift + Tab',
        'Goes back to the button; the menu closes.',
        'widgets-neynarauthbutton--menu-closes-when-tab-goes-back',
      ),
    ],
    heard: [
      note(
        'Signed in',
        'The handle, that there is a menu, and whether it is open.',
        'widgets-neynarauthbutton--what-a-screen-reader-hears',
      ),
      note(
        'The menu',
        'A dialog that has the handle for its name.',
        'widgets-neynarauthbutton--menu-open',
      ),
    ],
    focus: [
      note('The menu opens', 'To "Sign out".', 'widgets-neynarauthbutton--menu-open'),
      note(
        'It closes by Escape',
        'Back to the button.',
        'widgets-neynarauthbutton--menu-closes-on-escape',
      ),
      note(
        'Signing in',
        'Stays on the button, which now has the handle.',
        'widgets-neynarauthbutton--keyboard-journey',
      ),
      note('Signing out', 'To the sign-in button.', 'widgets-neynarauthbutton--signs-out'),
    ],
  },
  'widgets-castcard': {
    keys: [
      note(
        'Tab',
        'Name, time, links of the text, replies, channel, "Copy link": one stop for each destination.',
        'widgets-castcard--keyboard-order',
      ),
    ],
    heard: [
      note(
        'The time',
        'Is called "2h, Post by Linda Xie", so that no two links of a feed sound alike.',
        'widgets-castcard--keyboard-order',
      ),
      note(
        'Short counts',
        'Are read in full: "1,204 likes".',
        'widgets-castcard--exact-counts-on-hover',
      ),
      note('The link is copied', '"Link copied".', 'widgets-castcard--copies-the-link'),
    ],
    focus: [
      note('The link is copied', 'Stays on the button.', 'widgets-castcard--copied'),
      note('Every stop', 'Has a ring of 2 px in the accent.', 'widgets-castcard--focused'),
    ],
  },
  'widgets-neynarcastcard': {
    heard: [
      note(
        'While it loads',
        '"Loading...", and the card is busy.',
        'widgets-neynarcastcard--loading',
      ),
      note(
        'It fails',
        '"Error: could not fetch cast data", by the same live region.',
        'widgets-neynarcastcard--failed',
      ),
    ],
    seen: [
      note(
        'The cast arrives',
        'Avatar, name and text take the places of the shapes that stood for them.',
        'widgets-neynarcastcard--loading-keeps-the-height',
      ),
    ],
  },
  'widgets-embeds': {
    keys: [
      note('Enter', 'Opens the image large.', 'quality-accessibility--gallery-by-keyboard'),
      note(
        'Arrow keys',
        'Go to the next and the previous image, round the end.',
        'widgets-embeds--opens-large',
      ),
      note('Escape', 'Closes the large image.', 'widgets-embeds--opens-large'),
    ],
    heard: [
      note(
        'An image opens',
        'A dialog that has its description for its name, or "Image 1 of 6".',
        'quality-accessibility--gallery-by-keyboard',
      ),
      note(
        'Another image',
        'Its description, or "Image 2 of 6".',
        'quality-accessibility--gallery-by-keyboard',
      ),
      note(
        'A video',
        'Is called "Video, Post by Linda Xie".',
        'widgets-embeds--everything-at-once',
      ),
    ],
    focus: [
      note('An image opens', 'To "Close".', 'quality-accessibility--gallery-by-keyboard'),
      note(
        'It closes',
        'Back to the image that was pressed.',
        'quality-accessibility--gallery-by-keyboard',
      ),
    ],
    seen: [
      note(
        'Targets',
        'The buttons of the large image are 44 by 44 px.',
        'quality-accessibility--gallery-by-keyboard',
      ),
      note(
        'Reduced motion',
        'The large image does not grow out of its thumbnail.',
        'widgets-embeds--grows-out-of-its-thumbnail',
      ),
      note(
        'Reduced motion',
        'No video starts by itself.',
        'widgets-embeds--video-with-reduced-motion',
      ),
      note('While it loads', 'Nothing moves.', 'widgets-embeds--no-layout-shift'),
    ],
  },
  'widgets-reactions': {
    keys: [
      note(
        'Enter, Space',
        'Reacts, or opens the prompt to sign in.',
        'widgets-reactions--keyboard-journey',
      ),
      note('Escape', 'Closes the prompt.', 'widgets-reactions--prompt-closes-on-escape'),
    ],
    heard: [
      note('A reaction', 'Whether the button is pressed.', 'widgets-reactions--keyboard-journey'),
      note(
        'The prompt',
        'A dialog that names the act: "Sign in to like".',
        'widgets-reactions--prompt-for-a-like',
      ),
    ],
    focus: [
      note('The prompt opens', 'To its sign-in button.', 'widgets-reactions--keyboard-journey'),
      note(
        'It closes, or signs in',
        'Back to the reaction.',
        'widgets-reactions--prompt-closes-on-escape',
      ),
    ],
    seen: [
      note(
        'Targets',
        '44 by 44 px, with the space round them.',
        'widgets-reactions--targets-are-large-enough',
      ),
    ],
  },
  'widgets-framecard': {
    keys: [
      note(
        'Tab',
        'The picture’s link, the field, then each button.',
        'quality-accessibility--frame-by-keyboard',
      ),
      note('Enter', 'Presses the button.', 'quality-accessibility--frame-by-keyboard'),
    ],
    heard: [
      note('A button is pressed', '"Loading...".', 'quality-accessibility--frame-by-keyboard'),
      note('It fails', 'A toast with the reason.', 'widgets-framecard--handler-rejects'),
    ],
    focus: [
      note(
        'While it loads',
        'Stays on the pressed button.',
        'quality-accessibility--frame-by-keyboard',
      ),
    ],
  },
  'widgets-sharebutton': {
    keys: [
      note(
        'Enter',
        'Follows the link, or opens the ways to share.',
        'widgets-sharebutton--by-the-platform',
      ),
    ],
    heard: [
      note(
        'Each of them',
        'Is a link with its text; the mark is drawn.',
        'widgets-sharebutton--all',
      ),
    ],
  },
  'widgets-neynarprofile': {
    keys: [
      note(
        'Arrow keys, Home, End',
        'Go from tab to tab; what the tab shows is requested.',
        'widgets-neynarprofile--by-keyboard',
      ),
      note('Enter, Space', 'Choose the tab.', 'widgets-neynarprofile--by-keyboard'),
    ],
    heard: [
      note(
        'The tabs',
        'Have the name of the user, and each panel that of its tab.',
        'widgets-neynarprofile--ready',
      ),
      note(
        'An empty tab',
        'Is a status that says what there is none of.',
        'widgets-neynarprofile--empty',
      ),
    ],
  },
  'widgets-profile': {
    keys: [
      note('Arrow keys, Home, End', 'Go from tab to tab.', 'widgets-profile--own-tab'),
      note('Enter, Space', 'Choose the tab.', 'widgets-profile--own-tab'),
    ],
    heard: [
      note(
        'The tabs',
        'Have the name of the user, and each panel that of its tab.',
        'widgets-profile--ready',
      ),
    ],
  },
  'widgets-followbutton': {
    keys: [note('Enter, Space', 'Follow, and no longer.', 'widgets-followbutton--follow')],
    heard: [
      note(
        'The button',
        'Says whether the viewer follows; what was done is announced, and a failure is a toast.',
        'widgets-followbutton--follow',
      ),
    ],
  },
  'widgets-neynarfeedtabs': {
    keys: [
      note('Tab', 'Goes to the chosen tab, and on into its feed.', 'widgets-neynarfeedtabs--ready'),
      note(
        'Arrow keys, Home, End',
        'Go from tab to tab, as their line runs; the feed of each is requested.',
        'widgets-neynarfeedtabs--many-tabs',
      ),
      note('Enter, Space', 'Choose the tab.', 'widgets-neynarfeedtabs--ready'),
    ],
    heard: [
      note(
        'The tabs',
        'Are tabs with a panel, which has the name of its tab.',
        'widgets-neynarfeedtabs--ready',
      ),
    ],
  },
  'widgets-neynarsearch': {
    keys: [
      note('Enter', 'Searches at once.', 'widgets-neynarsearch--typing'),
      note('Escape', 'Empties the field.', 'widgets-neynarsearch--by-keyboard'),
      note(
        'Tab',
        'Goes from the field to the chosen tab, and on into the results.',
        'widgets-neynarsearch--by-keyboard',
      ),
      note(
        'Arrow keys, Home, End',
        'Go from tab to tab, as their line runs.',
        'widgets-neynarsearch--by-keyboard',
      ),
      note(
        'Enter, Space on Filters',
        'Show the filters of the posts, and hide them.',
        'widgets-neynarsearch--filters',
      ),
    ],
    heard: [
      note(
        'The results',
        'How many are shown, or that there are none, once they are there.',
        'widgets-neynarsearch--ready',
      ),
    ],
  },
  'widgets-castwall': {
    keys: [
      note(
        'Tab',
        'Goes to the button that stops a row, to the row, and into its posts.',
        'widgets-castwall--in-a-row',
      ),
      note('Arrow keys', 'Scroll a row that has the focus.', 'widgets-castwall--in-a-row'),
      note(
        'Enter, Space',
        'On the button: stop the row or let it move.',
        'widgets-castwall--moves',
      ),
    ],
    heard: [
      note(
        'The posts',
        'Are a list with a name, in the order of `casts`.',
        'widgets-castwall--ready',
      ),
      note(
        'A row',
        'Is a region of that name, and says nothing as it moves.',
        'widgets-castwall--moves',
      ),
    ],
  },
  'widgets-likedby': {
    keys: [note('Tab', 'Goes to each name, which is a link.', 'widgets-likedby--ready')],
    heard: [
      note(
        'The sentence',
        'Has the names; the faces are drawn, and not read.',
        'widgets-likedby--ready',
      ),
    ],
  },
  'widgets-castcounter': {
    keys: [note('Enter', 'Follows the link.', 'widgets-castcounter--ready')],
    heard: [
      note(
        'The link',
        'Has the count, and where it leads if that is the social app.',
        'widgets-castcounter--ready',
      ),
    ],
  },
  'widgets-castposter': {
    heard: [
      note(
        'The words',
        'Are a quote in a figure, which the author and the day are the caption of.',
        'widgets-castposter--short',
      ),
      note(
        'The quotation mark',
        'Is drawn, and not read. It faces a text from either side.',
        'widgets-castposter--from-the-right',
      ),
    ],
  },
  'widgets-profilecard': {
    heard: [
      note(
        'Short counts',
        'Are read in full: "194,720 followers".',
        'widgets-profilecard--exact-on-hover',
      ),
      note(
        'A cast that fails',
        '"Something went wrong. Please try again."',
        'widgets-profilecard--cast-handler-fails',
      ),
    ],
    focus: [
      note(
        'The own profile',
        '"Cast" and "Edit Profile" are buttons with these names.',
        'widgets-profilecard--own-profile',
      ),
    ],
  },
  'widgets-neynarprofilecard': {
    heard: [
      note('While it loads', '"Loading...".', 'widgets-neynarprofilecard--loading'),
      note('It fails', '"Error fetching user data".', 'widgets-neynarprofilecard--failed'),
    ],
    keys: [
      note('Enter on "Try again"', 'Fetches once more.', 'widgets-neynarprofilecard--retried'),
    ],
  },
  'widgets-miniappdialog': {
    keys: [
      note(
        'Escape',
        'Goes back in a mini app that has asked for that; closes any other.',
        'widgets-miniappdialog--back-first',
      ),
    ],
    heard: [
      note('While it loads', 'That it does, by its name.', 'widgets-miniappdialog--loading'),
      note('After ten seconds', 'That it does not respond.', 'widgets-miniappdialog--silent'),
    ],
    focus: [
      note(
        'It closes',
        'Back to the link that has opened it.',
        'widgets-miniappdialog--from-a-card',
      ),
    ],
  },
  'widgets-channelcard': {
    heard: [
      note('Short counts', 'Are read in full, as on a profile.', 'widgets-channelcard--whole'),
    ],
  },
  'widgets-neynarchannelcard': {
    heard: [note('While it loads', '"Loading...".', 'widgets-neynarchannelcard--loading')],
  },
  'widgets-neynarcomments': {
    keys: [
      note(
        'Enter on "3 replies"',
        'Shows them in the place of the button, and moves the focus there.',
        'widgets-neynarcomments--keyboard-only',
      ),
      note(
        'Enter on "Reply"',
        'Opens a composer below the comment, in its text; once more closes it.',
        'widgets-neynarcomments--replying',
      ),
      note(
        'Enter on "Show more"',
        'Moves the focus to the first comment that was added.',
        'widgets-neynarcomments--shows-more',
      ),
    ],
    heard: [
      note(
        'A comment that the address names',
        'Is read: it gets the focus.',
        'widgets-neynarcomments--named',
      ),
      note('A comment is posted', '"Posted".', 'widgets-neynarcomments--posted'),
    ],
    focus: [
      note(
        'A reply is posted',
        'To the reply, in the place of its composer; elsewhere by then, it stays there.',
        'widgets-neynarcomments--own-replies',
      ),
    ],
  },
  'widgets-neynarreaders': {
    keys: [
      note(
        'Enter, Space',
        'With onSelect: shows the comments of these people alone, then those of everyone; the focus stays.',
        'widgets-neynarreaders--filters-the-comments',
      ),
    ],
    heard: [
      note(
        'The sentence',
        'Is read with the names of five; the faces have none of their own.',
        'widgets-neynarreaders--ready',
      ),
    ],
  },
  'widgets-castcomposer': {
    heard: [
      note(
        'A long text',
        'How many bytes are left, or too many.',
        'widgets-castcomposer--too-long',
      ),
      note('It fails', 'That it was not posted, and why.', 'widgets-castcomposer--failed'),
      note('Without a connection', 'That it is offline.', 'widgets-castcomposer--offline'),
      note('It is posted', '"Posted", with a link.', 'widgets-castcomposer--posted'),
      note('A thread', 'How many posts it becomes.', 'widgets-castcomposer--thread'),
      note(
        'Typing pauses, with showCount',
        'How many characters are left.',
        'widgets-castcomposer--count-always',
      ),
      note(
        'A thread stops',
        'How many of its posts are posted.',
        'widgets-castcomposer--stopped-thread',
      ),
      note(
        'Hashtags',
        'How many there are, and which one Enter chooses.',
        'widgets-castcomposer--hashtags',
      ),
    ],
    keys: [
      note(
        'Enter with postOnEnter',
        'Posts; Shift + Enter begins a line.',
        'widgets-castcomposer--post-on-enter',
      ),
    ],
    focus: [
      note('A time is chosen', 'To its field.', 'widgets-castcomposer--schedule'),
      note('A text is inserted', 'Into the text.', 'widgets-castcomposer--toolbar'),
      note(
        'An emoji is picked; Escape in the picker',
        'Into the text; to the button.',
        'widgets-castcomposer--picks-emoji',
      ),
    ],
  },
  'widgets-neynarcastcomposer': {
    keys: [
      note(
        'Arrows, Enter, Tab, Escape in the list',
        'Choose, take, and close it until the next sign; they are those of a text without it.',
        'widgets-neynarcastcomposer--keys',
      ),
      note('Control + Enter', 'Posts.', 'widgets-neynarcastcomposer--chosen'),
    ],
    heard: [
      note(
        'The list opens',
        'How many there are, and whom Enter chooses.',
        'widgets-neynarcastcomposer--people',
      ),
    ],
    focus: [
      note(
        'A dialog opens, and closes',
        'To the text, and back to where it was.',
        'widgets-neynarcastcomposer--in-a-dialog',
      ),
    ],
  },
  'widgets-neynarfeedlist': {
    keys: [
      note(
        'Page Down, Page Up',
        'To the next and the previous cast, also from within one.',
        'widgets-neynarfeedlist--keyboard',
      ),
      note(
        'Control + End, Control + Home',
        'Behind and before the feed.',
        'widgets-neynarfeedlist--keyboard',
      ),
    ],
    heard: [
      note(
        'New casts',
        '"3 new posts"; the feed waits for a press.',
        'widgets-neynarfeedlist--new-casts-button-stays-in-view',
      ),
      note(
        'Each cast',
        'Its position in the feed.',
        'widgets-neynarfeedlist--the-button-shows-more',
      ),
    ],
    focus: [
      note(
        '"Show more"',
        'To the first of the casts that came.',
        'widgets-neynarfeedlist--the-button-shows-more',
      ),
      note(
        '"3 new posts"',
        'To the newest cast.',
        'widgets-neynarfeedlist--new-casts-are-announced',
      ),
      note(
        'Scrolling far',
        'A focused cast stays in the page, and keeps the focus.',
        'widgets-neynarfeedlist--keeps-likes-and-focus-out-of-view',
      ),
    ],
  },
  'widgets-feedlist': {
    keys: [
      note(
        'Page Down, Page Up',
        'As in a fetched feed, which has the same list.',
        'widgets-neynarfeedlist--keyboard',
      ),
    ],
    heard: [
      note(
        'New casts',
        '"2 new posts"; the feed waits for a press.',
        'widgets-feedlist--new-posts-are-announced',
      ),
      note('No next page', 'That it could not be loaded.', 'widgets-feedlist--failed-next-posts'),
    ],
    focus: [
      note('"2 new posts"', 'To the newest cast.', 'widgets-feedlist--new-posts-are-announced'),
    ],
  },
  'widgets-commentlist': {
    heard: [
      note(
        'New comments',
        '"1 new post"; the list waits for a press.',
        'widgets-commentlist--new-comments',
      ),
    ],
    focus: [
      note('"1 new post"', 'To the new comment.', 'widgets-commentlist--new-comments'),
      note('"1 new post" far below it', 'To the new comment.', 'widgets-commentlist--long'),
    ],
  },
  'widgets-userlist': {
    heard: [note('Each user', 'A profile in a list of a known length.', 'widgets-userlist--long')],
  },
  'widgets-notificationbell': {
    heard: [
      note('The bell', 'A button: "3 unread notifications".', 'widgets-notificationbell--ready'),
    ],
    keys: [note('Enter, Space', 'Press the bell.', 'widgets-notificationbell--opens-a-list')],
  },
  'widgets-neynarnotifications': {
    heard: [
      note(
        'The list',
        'As of Notifications. While it loads, if it fails, and if nobody is signed in, it says so.',
        'widgets-neynarnotifications--failed',
      ),
    ],
    focus: [note('A filter', 'Stays on its button.', 'widgets-neynarnotifications--filtered')],
  },
  'widgets-notifications': {
    heard: [
      note(
        'Each notification',
        'An item of a list of a known length: "Unread", who did what, and when.',
        'widgets-notifications--ready',
      ),
      note(
        'New notifications',
        'Announced: "2 new notifications"; the list waits for a press.',
        'widgets-notifications--new-ones',
      ),
    ],
    focus: [
      note('"2 new notifications"', 'To the first of them.', 'widgets-notifications--new-ones'),
      note('A filter', 'Stays on its button.', 'widgets-notifications--filtered'),
    ],
  },
  'widgets-conversationlist': {
    heard: [
      note(
        'The replies',
        'As lists in a list, each below what it replies to.',
        'widgets-conversationlist--ready',
      ),
      note(
        'A reply in a long list',
        'Its place, and how many there are.',
        'widgets-conversationlist--long',
      ),
    ],
    focus: [
      note('A reply that leaves the view', 'Stays where it is.', 'widgets-conversationlist--long'),
    ],
  },
  'widgets-neynarconversationlist': {
    heard: [
      note(
        'Replies',
        'A list, and a list in it for the replies to a reply.',
        'widgets-neynarconversationlist--deep-replies',
      ),
    ],
    focus: [
      note(
        '"Show 2 more replies"',
        'To the first of them.',
        'widgets-neynarconversationlist--deep-replies',
      ),
    ],
  },
  'widgets-unfoldedreplies': {
    heard: [
      note('The button', 'Whether the replies are shown.', 'widgets-unfoldedreplies--in-a-feed'),
    ],
    focus: [
      note('"Show 42 more replies"', 'To the list, which stays.', 'widgets-unfoldedreplies--all'),
    ],
  },
  'widgets-neynaruserdropdown': {
    keys: [
      note(
        'Arrow Down, Arrow Up',
        'Mark the next and the previous user, round the end.',
        'widgets-neynaruserdropdown--ends-of-the-list',
      ),
      note(
        'Home, End',
        'Mark the first and the last user.',
        'widgets-neynaruserdropdown--ends-of-the-list',
      ),
      note('Enter', 'Chooses the marked user.', 'widgets-neynaruserdropdown--keyboard-journey'),
      note(
        'Alt + Arrow Down',
        'Opens the list again.',
        'widgets-neynaruserdropdown--keyboard-journey',
      ),
      note(
        'Escape',
        'Closes the list; pressed again, empties the field.',
        'widgets-neynaruserdropdown--keyboard-journey',
      ),
      note(
        'Tab',
        'Leaves the field and chooses no user.',
        'widgets-neynaruserdropdown--keyboard-journey',
      ),
    ],
    heard: [
      note(
        'Users are found',
        'How many: "1 user found".',
        'widgets-neynaruserdropdown--heard-by-screen-readers',
      ),
    ],
    focus: [
      note('While choosing', 'Stays in the field.', 'widgets-neynaruserdropdown--keyboard-journey'),
      note(
        '"Try again"',
        'Back to the field when users are found.',
        'widgets-neynaruserdropdown--retried-by-keyboard',
      ),
    ],
  },
  'widgets-neynarautocompleteuser': {
    keys: [
      note(
        'Arrow Left, Arrow Right',
        'From the field to the users who are chosen, and among them.',
        'widgets-neynarautocompleteuser--keyboard-journey',
      ),
      note(
        'Delete, Backspace, Enter',
        'Remove the chosen user that has the focus.',
        'widgets-neynarautocompleteuser--keyboard-journey',
      ),
      note(
        'Backspace in the empty field',
        'Removes the last one.',
        'widgets-neynarautocompleteuser--backspace-removes-the-last',
      ),
    ],
    heard: [
      note(
        'A user comes or goes',
        '"Linda Xie added", "Linda Xie removed".',
        'widgets-neynarautocompleteuser--announces-changes',
      ),
      note(
        'The users',
        'A list called "Selected users"; each has "Remove Linda Xie".',
        'widgets-neynarautocompleteuser--heard-by-screen-readers',
      ),
    ],
    focus: [
      note(
        'Tab',
        'All chosen users are one stop.',
        'widgets-neynarautocompleteuser--keyboard-journey',
      ),
      note(
        'A user is removed',
        'To the next one; after the last, to the field.',
        'widgets-neynarautocompleteuser--keyboard-journey',
      ),
      note(
        'A user is chosen',
        'Stays in the field.',
        'widgets-neynarautocompleteuser--chips-add-and-remove',
      ),
    ],
  },
  'widgets-toasts': {
    heard: [
      note(
        'A toast appears',
        'Its message, once; those that were there are not said again.',
        'widgets-toasts--announces-each-once',
      ),
      note(
        'An error',
        'At once, before what else is to be said.',
        'widgets-toasts--what-a-screen-reader-hears',
      ),
    ],
    focus: [
      note('A toast appears', 'Stays where it is.', 'widgets-toasts--what-a-screen-reader-hears'),
    ],
    seen: [
      note('Time', 'It stays while the pointer is on it.', 'widgets-toasts--stays-while-hovered'),
    ],
  },
  'widgets-snapcard': {
    keys: [
      note(
        'Arrows, Home, End',
        'Move in a grid of cells, which is one stop.',
        'widgets-snapcard--form-by-keyboard',
      ),
      note('Enter, Space', 'Press or choose the cell.', 'widgets-snapcard--form-by-keyboard'),
    ],
    heard: [
      note('A page of a pager', 'Its number, and how many there are.', 'widgets-snapcard--pager'),
      note('A press', 'That it is being sent, and what came of it.', 'widgets-snapcard--failed'),
      note(
        'Cells that nobody can press',
        'One picture, with its cells in words.',
        'widgets-snapcard--grids',
      ),
    ],
    focus: [
      note('The next page', 'Goes to the page that a press has led to.', 'widgets-snapcard--voted'),
    ],
  },
  'widgets-consent': {
    focus: [
      note(
        'A visitor agrees',
        'To the picture, video or preview that takes the place of the prompt.',
        'widgets-consent--focus-goes-to-the-picture',
      ),
    ],
  },
  'parts-linkedtext': {
    heard: [
      note(
        'A mention, a channel, an address',
        'Are links, by the words that stand in the text.',
        'parts-linkedtext--all-three-kinds',
      ),
    ],
  },
};
