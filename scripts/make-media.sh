#!/bin/sh
# Makes the media of the catalog again (.storybook/public/media/README.md).
set -eu
cd "$(dirname "$0")/../.storybook/public/media"
FONT=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

# picture SECONDS LABEL: a gradient that comes round in four seconds, a clock, a bar that fills
picture() {
  wave='(0.5+0.5*sin(X/16+Y/12-2*PI*T/4))'
  echo "color=black:s=64x36:r=24:d=$1, format=gbrp,
    geq=r='60+160*$wave':g='45+60*$wave':b='150-10*$wave', scale=640:360:flags=bicubic,
    drawtext=fontfile=$FONT:fontsize=110:fontcolor=white:x=(w-text_w)/2:y=(h-text_h)/2:text='%{eif\:t\:d}.%{eif\:mod(t*10,10)\:d}',
    drawtext=fontfile=$FONT:fontsize=24:fontcolor=white@0.8:x=24:y=24:text='$2' [clock];
    color=white:s=640x8:r=24:d=$1 [bar]; [clock][bar] overlay=x=-w+w*t/$1:y=H-h"
}
# make SECONDS LABEL ARGUMENTS…: bitexact, so that the same ffmpeg writes the same bytes
make() {
  seconds=$1 label=$2
  shift 2
  ffmpeg -v error -y -f lavfi -i "$(picture "$seconds" "$label")" \
    -f lavfi -i "sine=frequency=330:duration=$seconds:sample_rate=48000,volume=0.08" \
    -threads 1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact "$@"
}

# One keyframe at the start of each segment of two seconds.
H264='-c:v libx264 -preset veryslow -profile:v main -pix_fmt yuv420p -g 48 -keyint_min 48 -sc_threshold 0'
AAC='-c:a aac -b:a 32k -ac 1'
VP9='-c:v libvpx-vp9 -crf 38 -b:v 0 -deadline best -pix_fmt yuv420p -g 48 -c:a libopus -b:a 32k -ac 1'
HLS='-f hls -hls_time 2 -hls_playlist_type vod'

make 4 180p -vf scale=320:180 $H264 -level 2.1 -crf 30 $AAC $HLS -hls_segment_filename clock-180p-%d.m2t clock-180p.m3u8
make 4 360p $H264 -level 3.0 -crf 26 $AAC $HLS -hls_segment_filename clock-360p-%d.m2t clock-360p.m3u8
make 4 VP9 $VP9 $HLS -hls_segment_type fmp4 -hls_fmp4_init_filename clock-vp9-init.mp4 \
  -hls_segment_filename clock-vp9-%d.m4s clock-vp9-360p.m3u8
make 3 MP4 $H264 -level 3.0 -crf 26 $AAC -movflags +faststart clock.mp4
ffmpeg -v error -y -ss 1.5 -i clock.mp4 -frames:v 1 -q:v 6 -flags:v +bitexact clock.jpg

# The BANDWIDTH of 360p is overstated: it lies above hls.js' first guess of 500,000 bits a second, so a player
# starts with 180p and changes to 360p for the second segment.
cat >clock.m3u8 <<'EOF'
#EXTM3U
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=110000,AVERAGE-BANDWIDTH=98000,RESOLUTION=320x180,FRAME-RATE=24,CODECS="avc1.4d4015,mp4a.40.2"
clock-180p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=600000,AVERAGE-BANDWIDTH=158000,RESOLUTION=640x360,FRAME-RATE=24,CODECS="avc1.4d401e,mp4a.40.2"
clock-360p.m3u8
EOF
cat >clock-vp9.m3u8 <<'EOF'
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=110000,RESOLUTION=640x360,FRAME-RATE=24,CODECS="vp09.00.21.08,opus"
clock-vp9-360p.m3u8
EOF
